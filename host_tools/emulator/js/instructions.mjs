// The kind of instruction that each of the 65536 halfwords begins: KINDS[halfword] is one of the numbers below, or 0 if
// the instruction is left to rp2040js. If several patterns fit, the last one counts. (Armv6-M Architecture Reference
// Manual, A5.2.)

const PATTERNS = `
1 LSLI 00000xxxxxxxxxxx   2 LSRI 00001xxxxxxxxxxx   3 ASRI 00010xxxxxxxxxxx   4 ADDR 0001100xxxxxxxxx
5 SUBR 0001101xxxxxxxxx   6 ADDI3 0001110xxxxxxxxx  7 SUBI3 0001111xxxxxxxxx  8 MOVI 00100xxxxxxxxxxx
9 CMPI 00101xxxxxxxxxxx  10 ADDI8 00110xxxxxxxxxxx 11 SUBI8 00111xxxxxxxxxxx 12 AND 0100000000xxxxxx
13 EOR 0100000001xxxxxx  14 LSL 0100000010xxxxxx   15 LSR 0100000011xxxxxx   16 ASR 0100000100xxxxxx
17 ADC 0100000101xxxxxx  18 SBC 0100000110xxxxxx   19 TST 0100001000xxxxxx   20 RSB 0100001001xxxxxx
21 CMP 0100001010xxxxxx  22 CMN 0100001011xxxxxx   23 ORR 0100001100xxxxxx   24 MUL 0100001101xxxxxx
25 BIC 0100001110xxxxxx  26 MVN 0100001111xxxxxx   27 ADDH 01000100xxxxxxxx  28 CMPH 01000101xxxxxxxx
29 MOVH 01000110xxxxxxxx 30 BX 010001110xxxx000    31 BLX 010001111xxxx000   32 LDRL 01001xxxxxxxxxxx
33 STRR 0101000xxxxxxxxx 34 STRHR 0101001xxxxxxxxx 35 STRBR 0101010xxxxxxxxx 36 LDRSB 0101011xxxxxxxxx
37 LDRR 0101100xxxxxxxxx 38 LDRHR 0101101xxxxxxxxx 39 LDRBR 0101110xxxxxxxxx 40 LDRSH 0101111xxxxxxxxx
41 STRI 01100xxxxxxxxxxx 42 LDRI 01101xxxxxxxxxxx  43 STRBI 01110xxxxxxxxxxx 44 LDRBI 01111xxxxxxxxxxx
45 STRHI 10000xxxxxxxxxxx 46 LDRHI 10001xxxxxxxxxxx 47 STRSP 10010xxxxxxxxxxx 48 LDRSP 10011xxxxxxxxxxx
49 ADR 10100xxxxxxxxxxx  50 ADDSPI 10101xxxxxxxxxxx 51 SPADD 101100000xxxxxxx 52 SPSUB 101100001xxxxxxx
53 SXTH 1011001000xxxxxx 54 SXTB 1011001001xxxxxx  55 UXTH 1011001010xxxxxx  56 UXTB 1011001011xxxxxx
57 PUSH 1011010xxxxxxxxx 58 POP 1011110xxxxxxxxx   59 STM 11000xxxxxxxxxxx   60 LDM 11001xxxxxxxxxxx
61 BCOND 1101xxxxxxxxxxxx 62 BEQ 11010000xxxxxxxx  63 BNE 11010001xxxxxxxx   64 B 11100xxxxxxxxxxx
65 BL 11110xxxxxxxxxxx
66 ADDPC 010001001xxxx111 67 MOVPC 010001101xxxx111
0 MOV-SP 010001101xxxx101  0 ADD-SP 010001001xxxx101  0 FROM-PC 010001xxx1111xxx
0 UDF 11011110xxxxxxxx 0 SVC 11011111xxxxxxxx 0 MRS,MSR,DSB 111100111xxxxxxx 0 UDF.W 111101111111xxxx
`;

export const KINDS = new Uint8Array(65536);
for (const [, number, , bits] of PATTERNS.matchAll(/(\d+) (\S+) ([01x]{16})/g)) {
  const mask = parseInt(bits.replace(/[01]/g, '1').replaceAll('x', '0'), 2);
  const value = parseInt(bits.replaceAll('x', '0'), 2);
  for (let halfword = 0; halfword < 65536; halfword++) {
    if ((halfword & mask) === value) KINDS[halfword] = Number(number);
  }
}

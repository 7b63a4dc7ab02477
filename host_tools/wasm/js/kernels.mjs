// Loads MicroPython's WebAssembly port with the game's kernels, which work in MicroPython's own memory.
//
//     const python = await load(loadMicroPython, {heapsize: 2 << 20}, bytesOfKernelsWasm);
//
// The port does not hand out its memory, so this catches it while the port is instantiated. The stubs of the kernels
// (host_tools/wasm/stubs.py) import the JavaScript functions from the module `wasm_kernels`.

export async function load(loadMicroPython, options, kernels) {
  const [python, memory] = await withMemory(() => loadMicroPython(options));
  let called;
  const callback = (argument) => called(argument);
  const {instance} = await WebAssembly.instantiate(kernels, {env: {memory, callback}});
  python.registerJsModule("wasm_kernels", {...instance.exports, on_callback: (f) => { called = f; }});
  return python;
}

// [what start() returns in the end, the memory of the WebAssembly that it instantiates]
async function withMemory(start) {
  const {instantiate, instantiateStreaming} = WebAssembly;
  let memory;
  const caught = async (instantiated) => {
    const result = await instantiated;
    memory ??= Object.values((result.instance ?? result).exports).find((it) => it instanceof WebAssembly.Memory);
    return result;
  };
  WebAssembly.instantiate = (...given) => caught(instantiate(...given));
  WebAssembly.instantiateStreaming = (...given) => caught(instantiateStreaming(...given));
  try {
    const result = await start();
    if (!memory) throw new Error("MicroPython's WebAssembly port exports no memory: take another version of it");
    return [result, memory];
  } finally {
    Object.assign(WebAssembly, {instantiate, instantiateStreaming});
  }
}

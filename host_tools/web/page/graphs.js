// Word graphs, put into the image where they belong (host_tools/web/graphs.py says in which form they are sent).

const EDGES = 0x7F;
const HEADER_BYTES = 1, POINTER_BYTES = 3, MARK_BYTES = 4;

// Returns false, and lays nothing, where they belong to another image. image, sent: Uint8Array
export function lay(image, sent) {
  if (sent.slice(0, MARK_BYTES).join() !== image.slice(-MARK_BYTES).join()) return false;
  const numbers = new DataView(sent.buffer, sent.byteOffset);
  let at = MARK_BYTES;
  const number = () => numbers.getUint32((at += 4) - 4, true);
  const part = (length) => sent.subarray(at, at += length);
  for (let graphs = number(); graphs > 0; graphs--) {
    const where = number(), nodes = number(), edges = number();
    graph(image, where, part(nodes), part(edges), part(edges), part(edges), part(edges));
  }
  return true;
}

function graph(image, where, headers, letters, low, middle, high) {
  const places = new Uint32Array(headers.length);
  let to = where;
  headers.forEach((header, node) => {
    places[node] = to;
    to += HEADER_BYTES + POINTER_BYTES * (header & EDGES);
  });
  let edge = 0;
  headers.forEach((header, node) => {
    to = places[node];
    image[to++] = header;
    for (const last = edge + (header & EDGES); edge < last; edge++) {
      const child = node + low[edge] + (middle[edge] << 8) + (high[edge] << 16);
      const distance = places[child] - places[node];
      image[to++] = letters[edge] << 2 | distance >> 16;
      image[to++] = distance >> 8 & 0xFF;
      image[to++] = distance & 0xFF;
    }
  });
}

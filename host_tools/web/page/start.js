// Begins what takes longest, before the page's other scripts are there: the worker, and the large files, all of which
// are compressed by gzip. The words of the first lexicon are among them, those of the others are not.
// `loaded` rejects with [file, why] where one cannot be had, or is damaged.

const FILES = ["game.bin", "graphs.bin", "kernels.bin", "micropython.bin"]; // worker.js takes them in this order

export const worker = new Worker("worker.js", {type: "module"});
export const loaded = Promise.all(FILES.map(unpacked));
loaded.catch(() => {}); // page.js tells of it

async function unpacked(file) {
  const answer = await fetch(file).catch((error) => { throw [file, error.message]; });
  if (!answer.ok) throw [file, answer.status];
  try {
    const stream = answer.body.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch (error) {
    throw [file, error.message];
  }
}

// The files that the game writes, in IndexedDB, so that they are there when the page is opened again. Each file is a
// record of its own, and a record is replaced whole or not at all: what the game relies on of a file system.

const FILES = "files";

export class Store {
  // name: of the database; report(why) is called when nothing can be kept any more, with "" when it can again
  static async open(name, report) {
    const store = new Store();
    store.report = report;
    store.dirty = new Set();
    store.fails = false;
    try {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(FILES);
      store.base = await done(request);
    } catch (error) {
      store.failed(error);
    }
    return store;
  }

  // Write all files to MicroPython's file system, in this folder.
  async restore(system, folder) {
    system.mkdirTree(folder);
    for (const [name, content] of await this.read()) {
      const path = `${folder}/${name}`;
      system.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      system.writeFile(path, content);
    }
    this.watch(system, folder + "/");
  }

  // From now on, note which files are written and removed in a folder.
  watch(system, folder) {
    const {close, unlink} = system;
    const note = (path) => { if (path.startsWith(folder)) this.dirty.add(path); };
    system.close = (stream) => {
      if (stream.flags & 3) note(stream.path ?? system.getPath(stream.node)); // opened to be written
      return close.call(system, stream);
    };
    system.unlink = (path) => {
      note(path);
      return unlink.call(system, path);
    };
    this.cut = folder.length;
  }

  // Keep what was written. It is safe when this has ended. Returns the names of what was kept.
  async save(system) {
    if (!this.dirty.size || !this.base) return [];
    const paths = [...this.dirty];
    try {
      const kept = this.base.transaction(FILES, "readwrite", {durability: "strict"});
      const files = kept.objectStore(FILES);
      for (const path of paths) {
        const name = path.slice(this.cut);
        if (system.analyzePath(path).exists) files.put(system.readFile(path), name);
        else files.delete(name);
      }
      await complete(kept);
      paths.forEach((path) => this.dirty.delete(path));
      if (this.fails) this.report("");
      this.fails = false;
      return paths.map((path) => path.slice(this.cut));
    } catch (error) {
      this.failed(error);
      return [];
    }
  }

  // [[name, bytes]] of all files that are kept.
  async read() {
    if (!this.base) return [];
    try {
      const files = this.base.transaction(FILES).objectStore(FILES);
      const [names, contents] = await Promise.all([done(files.getAllKeys()), done(files.getAll())]);
      return names.map((name, i) => [name, contents[i]]);
    } catch (error) {
      this.failed(error);
      return [];
    }
  }

  // Keep these files, [[name, bytes]], and no others. Raises the browser's error if that is not possible.
  async replace(found) {
    const kept = this.base.transaction(FILES, "readwrite", {durability: "strict"});
    const files = kept.objectStore(FILES);
    files.clear();
    for (const [name, content] of found) files.put(content, name);
    await complete(kept);
  }

  failed(error) {
    this.fails = true;
    this.report(String(error?.name ?? error));
  }
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("another tab holds it"));
  });
}

function complete(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error("it was broken off"));
  });
}

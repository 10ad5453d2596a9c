// Imports a part of the product by one promise on the server, where looking a loaded module up again takes longer than
// matching the address of a page. A browser asks again, since an import may have failed there.

export function importOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined;
  return () => (import.meta.env.SSR ? (loaded ??= load()) : load());
}

// The parts of a service worker's global scope that ours uses; the compiler's own list contradicts that of a page.

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}

/** Facts of the build, which the server writes in front of the worker's code. */
export interface WorkerBuild {
  id: string;
  /** Addresses of the pages that open without a network. */
  pages: string[];
  /** Files that those pages load later. */
  files: string[];
}

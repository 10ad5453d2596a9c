// The parts of a service worker's global scope that ours uses; the compiler's own list contradicts that of a page.

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}

export interface SubscriptionChangeEvent extends WorkerEvent {
  readonly oldSubscription?: PushSubscription | null;
  /** Set where the browser has subscribed again by itself. */
  readonly newSubscription?: PushSubscription | null;
}

interface ShownNotification {
  readonly data: unknown;
  close(): void;
}

export interface ClickEvent extends WorkerEvent {
  readonly notification: ShownNotification;
}

/** A window or tab of this site. */
export interface WindowClient {
  readonly url: string;
  readonly visibilityState: 'hidden' | 'visible';
  focus(): Promise<unknown>;
}

interface WorkerClients {
  claim(): Promise<void>;
  matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
  openWindow(path: string): Promise<unknown>;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: WorkerClients;
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
    readonly pushManager: Pick<PushManager, 'subscribe'>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: SubscriptionChangeEvent) => void,
  ): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
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

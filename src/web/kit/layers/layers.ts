// Layers over a page, such as dialogs. Each has an entry of its own in the browser's history, so that Back closes it and
// stays on the page. The router does not hear of these entries: for it, the page has not changed.
import { createPath, type DataRouter } from 'react-router';

export type LayerRouter = Pick<DataRouter, 'state'>;

interface LayerBrowser {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  location: Pick<Location, 'href'>;
  addEventListener: (type: 'popstate', listener: (event: Event) => void, isFirst: true) => void;
}

/** State of an entry in the browser's history: the router's, and the layer that the entry belongs to. */
interface EntryState {
  key?: string;
  idx?: number;
  layer?: number;
}

interface Layer {
  entry: number;
  id: number;
  /** Address of the page when the layer was opened. */
  href: string;
  close: () => void;
}

export class Layers {
  readonly #browser: LayerBrowser;
  readonly #open: Layer[] = [];
  /** Layers that were left for another page: Forward goes on to that page. */
  readonly #passed = new Set<number>();
  /** The last known entry; the router's own pushes are not heard. */
  #at: number;
  /** The page's entry, while a layer's entry is being left for it. */
  #awaited: number | undefined;
  #router: LayerRouter | undefined;

  constructor(browser: LayerBrowser) {
    this.#browser = browser;
    this.#at = this.#current().idx ?? 0;
    // Before the router, which must not hear of these entries.
    browser.addEventListener('popstate', (event) => this.#hear(event), true);
    // The page was loaded again while a layer was open.
    if (this.#current().layer !== undefined) this.#leaveFor(this.#at - 1);
  }

  /** Returns the function to call when the layer is gone. */
  add(close: () => void, router: LayerRouter): () => void {
    this.#router = router;
    const { idx = 0, layer } = this.#current();
    // A dialog that follows another takes over its entry.
    const takenOver = this.#isOpen(idx) ? undefined : layer;
    const entry = takenOver === undefined ? idx + 1 : idx;
    const added = { entry, id: takenOver ?? Math.random(), close, href: this.#href() };
    if (takenOver === undefined) this.#push(added);
    this.#at = entry;
    this.#open.push(added);
    return () => {
      const index = this.#open.indexOf(added);
      // Back has closed it already.
      if (index === -1) return;
      this.#open.splice(index, 1);
      setTimeout(() => this.#settle(added));
    };
  }

  #hear(event: Event): void {
    const { idx, layer } = this.#current();
    // Not the router's: a jump within the page.
    if (idx === undefined) return;
    const from = this.#at;
    this.#at = idx;
    const [lowest] = this.#open;
    const isOnPage = lowest !== undefined && idx >= lowest.entry - 1;
    if (idx === this.#awaited) this.#arrive(idx);
    else if (isOnPage && this.#open.some(({ entry }) => entry > idx)) this.#closeAbove(idx);
    else if (layer !== undefined && !this.#isOpen(idx)) this.#skip(idx, { from, layer });
    else return;
    event.stopImmediatePropagation();
  }

  #arrive(idx: number): void {
    this.#awaited = undefined;
    this.#keepChoices(idx);
    const top = this.#open.at(-1);
    // Another layer was opened in the meantime.
    if (top && top.entry > idx) this.#push(top);
    // A second layer is gone as well.
    else if (this.#current().layer !== undefined && !this.#isOpen(idx)) this.#leaveFor(idx - 1);
  }

  #closeAbove(idx: number): void {
    this.#keepChoices(idx);
    const closed = this.#open.splice(this.#open.findIndex(({ entry }) => entry > idx));
    for (const { close } of closed.toReversed()) close();
  }

  /** Passes the entry of a layer that is gone, in either direction. */
  #skip(idx: number, { from, layer }: { from: number; layer: number }): void {
    if (from > idx) this.#browser.history.go(-1);
    else if (this.#passed.has(layer)) this.#browser.history.go(1);
    else this.#leaveFor(idx - 1);
  }

  /** Leaves the entry of a layer that was closed by other means than Back, so that Back does not lead nowhere. */
  #settle({ entry, id, href }: Layer): void {
    if (this.#isOpen(entry)) return;
    const { idx = entry, layer } = this.#current();
    const isLoading = this.#router?.state.navigation.state !== 'idle';
    if (idx > entry || isLoading) {
      this.#passed.add(id);
      this.#at = Math.max(this.#at, idx);
    } else if (idx === entry && (layer !== undefined || this.#href() === href))
      this.#leaveFor(entry - 1);
  }

  /** Choices made in a layer have replaced its entry; leaving that entry takes them along to the page's. */
  #keepChoices(idx: number): void {
    const location = this.#router?.state.location;
    if (!location || location.key === (this.#current().key ?? 'default')) return;
    const { key, state: usr } = location;
    this.#browser.history.replaceState({ usr, key, idx }, '', createPath(location));
  }

  #push({ entry, id }: Layer): void {
    this.#browser.history.pushState({ ...this.#current(), idx: entry, layer: id }, '');
  }

  #leaveFor(idx: number): void {
    this.#awaited = idx;
    this.#browser.history.go(-1);
  }

  #isOpen(idx: number): boolean {
    return this.#open.some(({ entry }) => entry === idx);
  }

  #current(): EntryState {
    return (this.#browser.history.state ?? {}) as EntryState;
  }

  #href(): string {
    return this.#browser.location.href;
  }
}

let ofBrowser: Layers | undefined;

/** The one of this browser window. */
export const browserLayers = (): Layers => (ofBrowser ??= new Layers(window));

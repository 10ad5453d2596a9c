// Caches and service workers of a page that is shown as another person: there are none.

export const noCaches = {
  open: () =>
    Promise.reject(new Error('Nothing is cached while the page is shown as another person.')),
  match: async () => undefined,
  has: async () => false,
  keys: async () => [],
  delete: async () => false,
};

export const noWorkers = Object.assign(new EventTarget(), {
  controller: null,
  ready: new Promise<never>(() => {}),
  register: async () => undefined,
  getRegistration: async () => undefined,
});

// The pages whose speed we promise, with the demo's addresses.
export const publicPages = {
  'home page': { path: '/', mostScriptKilobytes: 110 },
  'explore page': { path: '/explore', mostScriptKilobytes: 110 },
  'class page': {
    path: '/classes/0de30000-0000-4000-8000-0000000c0001',
    mostScriptKilobytes: 110,
  },
} as const;

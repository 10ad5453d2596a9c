// The pages whose speed we promise, with the demo's addresses.
export const publicPages = {
  'home page': { path: '/', mostScriptKilobytes: 116.5 },
  'explore page': { path: '/explore', mostScriptKilobytes: 128.5 },
  'class page': {
    path: '/classes/0de30000-0000-4000-8000-0000000c0001',
    mostScriptKilobytes: 133.5,
  },
} as const;

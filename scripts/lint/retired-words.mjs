// Lists retired names, each with the word to use instead; docs/concepts.md defines the words that replaced them.

/** Each pattern is tested against every name that a file declares. */
export const retiredWords = [
  [
    /^hold(?:Session|Booking|Class|Own|Person|Profile|Row|Entry|Review|Payout)|^Held[A-Z]\w*Session/,
    'lock',
  ],
  [/[mM]ove(?:d|s)?(?:Booking|Session)/, 'transition, or reschedule'],
  [/[mM]ove(?:d|s)?Date|(?:[bB]ooked|[bB]ookable|[oO]wn|[cC]ancel)Dates?$/, 'session'],
  [
    /(?:Booking|Search|Error|Page|Profile|Picture|Kept|Raw)Answer$|^answer(?:Cache|Of)$/,
    'response',
  ],
  [/[wW]ish(?:es)?(?=[A-Z]|$)/, 'input'],
  [/(?<!dev)Tools$/, 'Context'],
  [/^tell(?=[A-Z]|$)|Tell(?=[A-Z]|$)/, 'notify'],
  [/^desk(?=[A-Z]|$)|Desk(?=[A-Z]|$)/, 'admin'],
  [/^teacher(?=[A-Z])|Teacher|^students?$/, 'instructor, or learner'],
  [/^house(?=[A-Z]|$)|House(?=[A-Z]|$)/, 'publisher, or marketplace'],
  [/^books(?=[A-Z]|$)|Books(?=[A-Z]|$)/, 'ledger, or reconciliation'],
  [/^kept(?:Answer|Route|Topics|Mail)|Kept(?:Answer|Mail)/, 'cached, or captured'],
  [/^lane(?=[A-Z]|$)|Lane(?=[A-Z]|$)|[lL]ookout/, 'worker, or singleFlight'],
  [/^rememberBriefly$|^askOnce$|IsTakenOver|ProviderSilent/, "the field's word"],
  [/[nN]ewcomer|[rR]emnant|[lL]attice|(?:find|refuse)Strangers/, "the field's word"],
  [
    /[wW]ay(?:On|In)(?=[A-Z]|$)|[lL]eadOn(?=[A-Z]|$)|LaterPart|LookAgain|[uU]nheard/,
    "the field's word",
  ],
  [/[cC]ancelled(?=[A-Z])|Cancelled|[cC]olour|[eE]nrol(?=[A-Z]|ment|$)/, 'US spelling'],
];

export const instead = (name) => retiredWords.find(([pattern]) => pattern.test(name))?.[1];

// A suggestion that a person may choose while typing.

export type Suggestion =
  | { kind: 'kind'; name: string; slug: string }
  | { kind: 'class'; id: string; name: string }
  | { kind: 'instructor'; username: string; name: string }
  | { kind: 'town'; name: string };

// Imports the library of passkeys when somebody first uses one: with its 260 files, every start would take a tenth longer.

export async function importWebauthn() {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { ...server, helpers };
}

export type Webauthn = Awaited<ReturnType<typeof importWebauthn>>;

// Whose access token this is, as the token says; only the server can tell whether it speaks the truth.

export function subjectOf(token: string): string | undefined {
  try {
    const [, claims = ''] = token.split('.');
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
    return sub;
  } catch {
    return undefined;
  }
}

interface Claims {
  sub?: string;
}

// The claims of an access token.

export interface AuthenticationMethod {
  method: string;
  /** Seconds since 1970. */
  timestamp: number;
}

export interface AccessClaims {
  iss: string;
  sub: string;
  aud: string;
  /** Seconds since 1970, like `iat`. */
  exp: number;
  iat: number;
  email: string;
  phone: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  role: string;
  aal: 'aal1' | 'aal2';
  /** Newest first. */
  amr: AuthenticationMethod[];
  session_id: string;
  is_anonymous: boolean;
}

/** The claims of a validly signed token; an administrator's token needs only its role. */
export type Claims = Partial<AccessClaims>;

const adminRoles = ['service_role', 'supabase_admin'];

export const isAdmin = ({ role }: Claims): boolean => adminRoles.includes(role ?? '');

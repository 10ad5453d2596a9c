// What an access token says.

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

/** A token with a good signature: admins' tokens need say nothing but their role. */
export type Claims = Partial<AccessClaims>;

const adminRoles = ['service_role', 'supabase_admin'];

export const isAdmin = ({ role }: Claims): boolean => adminRoles.includes(role ?? '');

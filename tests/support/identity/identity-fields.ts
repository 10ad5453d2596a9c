// Lists the fields each route of the sign-in service reads from a body, by required type.

export interface RouteFields {
  name: string;
  query: string;
  strings: string[];
  objects: string[];
  booleans: string[];
}

const reads = (name: string, fields: Partial<RouteFields>): RouteFields => ({
  name,
  query: '',
  strings: [],
  objects: [],
  booleans: [],
  ...fields,
});

const challenge = ['code_challenge', 'code_challenge_method'];
const account = {
  strings: ['email', 'phone', 'password', 'password_hash', 'role', 'id', 'ban_duration'],
  objects: ['user_metadata', 'app_metadata'],
  booleans: ['email_confirm', 'phone_confirm'],
};

export const routeFields: RouteFields[] = [
  reads('POST /signup', {
    strings: ['email', 'phone', 'password', ...challenge],
    objects: ['data'],
  }),
  reads('POST /token', {
    query: '?grant_type=password',
    strings: ['email', 'phone', 'password'],
  }),
  reads('POST /token', { query: '?grant_type=refresh_token', strings: ['refresh_token'] }),
  reads('POST /token', { query: '?grant_type=pkce', strings: ['auth_code', 'code_verifier'] }),
  reads('POST /token', { query: '?grant_type=id_token', strings: ['provider', 'issuer'] }),
  reads('POST /otp', {
    strings: ['email', 'phone', ...challenge],
    objects: ['data'],
    booleans: ['create_user'],
  }),
  reads('POST /verify', { strings: ['email', 'phone', 'type', 'token', 'token_hash'] }),
  reads('POST /resend', { strings: ['type', 'email', 'phone', ...challenge] }),
  reads('POST /recover', { strings: ['email', ...challenge] }),
  reads('PUT /user', {
    strings: ['email', 'password', 'nonce', 'phone', ...challenge],
    objects: ['data'],
  }),
  reads('POST /factors', { strings: ['factor_type', 'friendly_name', 'issuer'] }),
  reads('POST /factors/:factor_id/verify', { strings: ['challenge_id', 'code'] }),
  reads('POST /invite', { strings: ['email'], objects: ['data'] }),
  reads('POST /admin/generate_link', {
    strings: ['type', 'email', 'password', 'new_email', 'redirect_to'],
    objects: ['data'],
  }),
  reads('POST /admin/users', account),
  reads('PUT /admin/users/:user_id', account),
  reads('DELETE /admin/users/:user_id', { booleans: ['should_soft_delete'] }),
];

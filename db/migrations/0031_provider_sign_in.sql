-- Sign-in with OpenID Connect providers: what was begun there, and what the browser that began it may still finish.

create table identity.provider_flows (
  id uuid primary key,
  state_hash bytea not null,
  provider text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  user_id uuid references identity.users on delete cascade,
  session_id uuid references identity.sessions on delete cascade,
  created_at timestamptz not null
);
comment on table identity.provider_flows is 'Sign-ins that went to a provider and have not come back; each answer uses its row up';
comment on column identity.provider_flows.state_hash is 'Nonce and code verifier for the provider are derived from the state, which only the browser has';
comment on column identity.provider_flows.code_challenge is 'Null where the session goes back in the fragment';
comment on column identity.provider_flows.user_id is 'The person who connects the provider to their account; null for a sign-in';
create unique index provider_flows_state on identity.provider_flows (state_hash);
create index provider_flows_by_user on identity.provider_flows (user_id);
create index provider_flows_by_session on identity.provider_flows (session_id);
create index provider_flows_by_age on identity.provider_flows (created_at);

alter table identity.flow_states
  add column identity_id uuid references identity.identities on delete cascade,
  add column session_id uuid references identity.sessions on delete cascade,
  add column link jsonb;
comment on column identity.flow_states.identity_id is 'The identity at a provider that was signed in with';
comment on column identity.flow_states.session_id is 'The session that asked to connect a provider, and goes on with it';
comment on column identity.flow_states.link is 'The identity at a provider that the exchange of the code connects';
create index flow_states_by_identity on identity.flow_states (identity_id);
create index flow_states_by_session on identity.flow_states (session_id);

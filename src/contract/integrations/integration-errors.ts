// Refusals about API keys and webhooks; part of the error catalog.

export const integrationErrors = {
  api_key_needed: {
    status: 403,
    message: 'This call takes an API key, not a sign-in.',
    meaning:
      'The endpoint is for programs of integrators, and the caller has sent the token of a person.',
    cure: 'Send an API key as the bearer token; operators create keys in the admin area.',
  },
  key_not_accepted: {
    status: 403,
    message: 'An API key does not open this call.',
    meaning: 'The endpoint is for people, and the caller has sent an API key.',
    cure: 'Use one of the calls under /api/integrations.',
  },
  scope_missing: {
    status: 403,
    message: 'This API key may not read that.',
    meaning: 'The API key lacks the scope that the endpoint names.',
    cure: 'Ask an operator for a key with that scope.',
  },
  too_many_api_keys: {
    status: 409,
    message: 'There are 50 API keys already. Revoke one that is not used.',
    meaning: 'So many keys are valid at once.',
    cure: 'Revoke a key, then create the new one.',
  },
  already_created: {
    status: 409,
    message:
      'This was created a moment ago, and its secret was shown once. Replace it if you did not see it.',
    meaning:
      'The same request with the same Idempotency-Key has created it. The secret is not stored, so it cannot be shown again.',
    cure: 'Rotate the API key, or replace the secret of the endpoint.',
  },
  already_rotated: {
    status: 409,
    message: 'This key has ended or has been replaced already.',
    meaning: 'A key is replaced once, and only while it is valid.',
    cure: 'Rotate the newest key, or create another one.',
  },
  too_many_webhooks: {
    status: 409,
    message: 'There are 20 webhook endpoints already. Delete one that is not used.',
    meaning: 'So many endpoints exist.',
    cure: 'Delete an endpoint, then add the new one.',
  },
  webhook_off: {
    status: 409,
    message: 'This endpoint is off. Turn it on first.',
    meaning: 'Nothing is sent to an endpoint that is disabled.',
    cure: 'Enable the endpoint, then repeat the request.',
  },
} as const;

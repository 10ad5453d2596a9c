// Builds the addresses that a browser lands on after a provider: in the query for PKCE, else in the fragment.
import type { AuthRefusal } from '../errors.ts';
import { errorParams } from '../http/error-location.ts';

export interface Landing {
  success(params: URLSearchParams): string;
  refusal(refusal: AuthRefusal): string;
}

/** `target` comes from `allowedRedirect`, so it has no fragment. */
export function landing(target: string, isByCode: boolean): Landing {
  const withQuery = (params: URLSearchParams): string =>
    `${target}${target.includes('?') ? '&' : '?'}${params}`;
  return {
    success: (params) => (isByCode ? withQuery(params) : `${target}#${params}`),
    refusal: (refusal) => {
      const params = errorParams(refusal);
      if (!isByCode) return `${target}#${params}`;
      // `sb` marks a fragment as ours and has no meaning in a query.
      const inQuery = new URLSearchParams([...params].filter(([name]) => name !== 'sb'));
      return `${withQuery(inQuery)}#${params}`;
    },
  };
}

// Reads the code verifiers that the identity client keeps for the links this browser has asked for (PKCE).
import { authStorageKey } from '../session/auth-storage.ts';

export interface LinkVerifier {
  isRecovery: boolean;
  /** The client drops a verifier with the first attempt, even if the service could not be reached. */
  putBack(): void;
}

const flowsKey = `${authStorageKey}-flows-code-verifier`;
const verifierKey = (flowId: string): string => `${authStorageKey}-flow-${flowId}-code-verifier`;

/** Null in every browser but the one that asked. */
export function readVerifier(flowId: string): LinkVerifier | null {
  const key = verifierKey(flowId);
  const verifier = read(key);
  if (verifier === null) return null;
  const flows = read(flowsKey);
  return {
    // The client's own mark.
    isRecovery: verifier.endsWith('/recovery"'),
    putBack: () => {
      localStorage.setItem(key, verifier);
      if (flows !== null) localStorage.setItem(flowsKey, flows);
    },
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Without storage the verifier exists only in the memory of the tab that asked.
    return null;
  }
}

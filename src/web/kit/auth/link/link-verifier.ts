// Reads the code verifiers that the identity client keeps for the links this browser has asked for (PKCE).
import { type LocalKey, localKeys, writeLocal } from '#web/ui/storage/browser-storage.ts';

export interface LinkVerifier {
  isRecovery: boolean;
  /** The client drops a verifier with the first attempt, even if the service could not be reached. */
  putBack(): void;
}

const flowsKey = `${localKeys.linkFlow}s-code-verifier` as const;
const verifierKey = (flowId: string): LocalKey => `${localKeys.linkFlow}-${flowId}-code-verifier`;

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
      writeLocal(key, verifier);
      if (flows !== null) writeLocal(flowsKey, flows);
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

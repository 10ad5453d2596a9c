// One way in which people can confirm that it is them, and the facts that decide whether it is offered.
import type { ReactNode } from 'react';
import { type IdentityUser, secondFactorsOf } from '../identity/identity-user.ts';
import type { ProofService } from './send-proof.ts';

export interface ConfirmFacts extends ProofService {
  user: IdentityUser;
  /** The action needs the second factor itself; a password would not do. */
  isFactorNeeded: boolean;
  hasPasskey: boolean;
}

export interface ConfirmFormProps {
  facts: ConfirmFacts;
  onConfirmed: () => void;
  /** Shown beside the submit button. */
  otherAction: ReactNode;
}

export interface ConfirmWay {
  id: string;
  /** On the button that leads to this way from another one. */
  label: string;
  isOffered: (facts: ConfirmFacts) => boolean;
  Form: (props: ConfirmFormProps) => ReactNode;
}

export const verifiedFactors = ({ user }: ConfirmFacts, type: 'totp' | 'webauthn') =>
  secondFactorsOf(user).filter((factor) => factor.factor_type === type);

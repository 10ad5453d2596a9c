// Terms 11 to 14: disclaimers, the cap on liability, New York law and arbitration, changes.
import { Link } from 'react-router';
import type { LegalFacts } from './legal-section.ts';
import { MailLink } from './mail-link.tsx';

export function Disclaimers() {
  return (
    <>
      <p>
        We provide the service “as is” and “as available”. To the extent the law allows, we give no
        warranties, express or implied, including merchantability, fitness for a particular purpose
        and non-infringement.
      </p>
      <p>
        We do not promise that the service is always available or free of errors, and we do not
        vouch for the quality, safety or legality of a class or for what users publish.
      </p>
    </>
  );
}

export function Liability() {
  return (
    <>
      <p>
        To the extent the law allows, we are not liable for indirect, incidental, special,
        consequential or punitive damages, or for lost profits, data or goodwill.
      </p>
      <p>
        <strong>
          Our total liability for all claims is limited to the amount you paid through the service
          in the 12 months before the event that gave rise to the claim.
        </strong>
      </p>
      <p>
        Nothing here limits liability that cannot be limited by law, such as for fraud or for injury
        caused by gross negligence.
      </p>
    </>
  );
}

export function Disputes({ supportEmail }: LegalFacts) {
  return (
    <>
      <p>
        <strong>Talk to us first.</strong> Most problems can be solved quickly. Write to{' '}
        <MailLink address={supportEmail} /> and give us 30 days to find a solution with you.
      </p>
      <p>
        <strong>Governing law.</strong> These terms are governed by the laws of the State of New
        York, without regard to its conflict-of-laws rules.
      </p>
      <p>
        <strong>Arbitration.</strong> A dispute that we cannot settle is decided by binding
        arbitration before one arbitrator in New York, New York, or by video if you prefer, and not
        in court. You and we each give up the right to a jury trial and to take part in a class
        action.
      </p>
      <p>
        <strong>Exceptions.</strong> Either of us may go to a small-claims court, and may ask a
        court to stop the misuse of intellectual property. Rights that consumer law gives you where
        you live remain yours.
      </p>
    </>
  );
}

export function ChangesAndContact({ supportEmail }: LegalFacts) {
  return (
    <>
      <p>
        <strong>Changes.</strong> We may change these terms. We tell account holders by email before
        an important change takes effect; bookings already made keep the rules under which they were
        made. If you go on using the service afterwards, you accept the new terms.
      </p>
      <p>
        <strong>Ending.</strong> You can delete your account at any time in your{' '}
        <Link to="/dashboard/profile">profile settings</Link>. We may suspend or close an account
        that breaks these terms. Money owed to you is still paid, and sections that by their nature
        should remain in force do so.
      </p>
      <p>
        <strong>The rest.</strong> If one part of these terms does not hold, the others stay in
        force. If we do not enforce a right at once, we have not given it up.
      </p>
      <p>
        <strong>Contact.</strong> Write to <MailLink address={supportEmail} /> or use our{' '}
        <Link to="/contact">contact page</Link>.
      </p>
    </>
  );
}

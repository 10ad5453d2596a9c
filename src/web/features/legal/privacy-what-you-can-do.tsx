// Privacy policy sections on safety, your rights, and changes of the policy.
import { Link } from 'react-router';
import type { LegalFacts } from './legal-section.ts';
import { MailLink } from './mail-link.tsx';

export function Security() {
  return (
    <>
      <p>
        Passwords are stored only as hashes made with a slow, modern algorithm, so that nobody,
        including us, can read them. You can protect your account further with a second step. Every
        request for your data is checked against your sign-in, and sensitive actions by our team are
        recorded.
      </p>
      <p>
        No system is perfectly safe. If a breach affects your personal information, we will tell you
        and the authorities as the law requires. If you notice something suspicious, write to us.
      </p>
    </>
  );
}

export function Rights({ supportEmail }: LegalFacts) {
  return (
    <>
      <p>Your information is yours. At any time you can:</p>
      <ul>
        <li>
          <strong>See and correct it</strong> in your{' '}
          <Link to="/dashboard/profile">profile settings</Link>;
        </li>
        <li>
          <strong>Download it</strong> there, as a file with everything we hold about you;
        </li>
        <li>
          <strong>Delete your account</strong> there. We then remove your personal details. Records
          of payments are kept for as long as tax and accounting law demands, without your profile;
        </li>
        <li>
          <strong>Log out everywhere else</strong>, and see where you are signed in;
        </li>
        <li>
          <strong>Ask or object</strong> by writing to <MailLink address={supportEmail} />.
        </li>
      </ul>
      <p>
        Depending on where you live, the law may give you further rights, such as the right to
        complain to a supervisory authority. We never treat you worse for using them.
      </p>
    </>
  );
}

export function Children({ brandName, supportEmail }: LegalFacts) {
  return (
    <p>
      {brandName} is for adults. You must be at least 18 to have an account, and we do not knowingly
      collect information from anyone younger. If you believe that a child has given us personal
      information, write to <MailLink address={supportEmail} /> and we will delete it.
    </p>
  );
}

export function Changes() {
  return (
    <p>
      When we change this policy, we publish the new text here with a new date at the top. If a
      change affects you in an important way, we also tell you by email before it takes effect.
    </p>
  );
}

export function Contact({ supportEmail }: LegalFacts) {
  return (
    <p>
      Questions about your privacy? Write to <MailLink address={supportEmail} /> or use our{' '}
      <Link to="/contact">contact page</Link>.
    </p>
  );
}

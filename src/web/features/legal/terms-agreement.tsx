// Terms 1 to 3: the agreement, accounts, and the marketplace.
import { Link } from 'react-router';
import type { LegalFacts } from './legal-section.ts';

export function Agreement({ brandName }: LegalFacts) {
  return (
    <>
      <p>
        These terms are an agreement between you and the operator of {brandName} (“we”, “us”). By
        creating an account, booking a class or listing one, you accept them. If you do not agree,
        do not use the service.
      </p>
      <p>
        Our <Link to="/privacy">privacy policy</Link> explains how we handle your personal
        information.
      </p>
    </>
  );
}

export function Accounts() {
  return (
    <ul>
      <li>
        <strong>You must be at least 18 years old</strong> to create an account, book a class or
        teach one.
      </li>
      <li>Give correct information, and keep it up to date. Verify your email address.</li>
      <li>
        Keep your password to yourself. You are responsible for what happens in your account until
        you tell us that somebody else has gained access to it.
      </li>
      <li>One account per person. With it you can both take classes and teach them.</li>
    </ul>
  );
}

export function Marketplace({ brandName }: LegalFacts) {
  return (
    <>
      <p>
        {brandName} is a place where learners and instructors meet. Instructors offer in-person
        classes, learners book seats, and we handle listings, bookings, payments and messages around
        them.
      </p>
      <p>
        Classes are taught by the instructors, not by us. Instructors are independent: they are
        neither our employees nor our agents, and they decide what, where, when and at what price
        they teach.
      </p>
    </>
  );
}

// Privacy policy sections on the data we collect, its purposes, and its recipients.
import { answerRetentionDays } from '#domain/booking/booking-questions.ts';
import { messageRetention } from '#domain/messages/message-rules.ts';
import type { LegalFacts } from './legal-section.ts';

export function Introduction({ brandName }: LegalFacts) {
  return (
    <>
      <p>
        {brandName} helps people find, book and teach in-person classes near them. To do that we
        need some information about you. This policy says what we collect, why, who can see it and
        what you can do about it.
      </p>
      <p>
        It applies to everyone who visits our website, books a class or teaches one. “We” and “us”
        mean the operator of {brandName}.
      </p>
    </>
  );
}

export function Information() {
  return (
    <>
      <p>
        <strong>What you give us.</strong> You can browse without an account. If you create one or
        use it, we keep:
      </p>
      <ul>
        <li>
          your name, email address and phone number, your password in hashed form, and your
          confirmation that you are at least 18;
        </li>
        <li>
          the other ways you sign in, if you add them: the public half of a passkey or security key,
          which cannot sign in by itself, and your id at a service such as Google that you connect;
        </li>
        <li>
          what you add to your profile, such as a username, a short bio, your area or a photo;
        </li>
        <li>
          the classes you book, cancel, attend, save or review, and the instructors you follow;
        </li>
        <li>
          what you answer when an instructor asks something at booking, such as an allergy. We
          delete it {answerRetentionDays} days after the class or the end of the booking;
        </li>
        <li>
          messages and photos between you and an instructor or learner. We delete a conversation{' '}
          {messageRetention.conversationMonths} months after the last booking of the two of you, or
          after its last message if that is later;
        </li>
        <li>
          replies you send by email. What you wrote is put into the conversation, and the email
          itself is deleted; that it came, we keep for {messageRetention.replyDays} days;
        </li>
        <li>questions you ask about a class in public, and answers to them;</li>
        <li>
          the place you chose to see classes near, so that all your devices start there. Nobody else
          sees it. “Use my location” asks your browser first, and we keep only the town and its
          position to about a kilometer;
        </li>
        <li>
          what we told you on our pages, whether you have read it, and what you want to be told
          about. If you turn on push notifications for a device: an address at the push service of
          its browser, and what kind of device it is; once it gets no more of them, a checksum of
          that address, when that was, and why;
        </li>
        <li>
          if you teach: your classes with their descriptions, photos, places, times and prices, and
          the status of your payout account. If you add a calendar that you use elsewhere: its
          address, encrypted, and when you are busy, never the titles, places or people in it. We
          read it about every half hour until you remove it, and nobody else sees it.
        </li>
      </ul>
      <p>
        <strong>Payments.</strong> Card payments are handled by our payment provider. Your card
        details go straight to that provider and never reach us. We keep the amount, the date, the
        status and a reference to the payment.
      </p>
      <p>
        <strong>Photos.</strong> We re-encode every photo you upload. Hidden details, such as where
        and with which camera it was taken, are removed before the photo is stored.
      </p>
      <p>
        <strong>Technical information.</strong> When you sign in we note the time, the IP address
        and the browser of that sign-in, so that you can recognize your own sign-ins and we can stop
        misuse. Our server logs record requests and errors without your name, your messages or
        anything that signs you in.
      </p>
      <InBrowser />
    </>
  );
}

function InBrowser() {
  return (
    <>
      <p>
        <strong>No cookies.</strong> We do not use cookies, advertising or tracking tools. Your
        browser’s local storage holds:
      </p>
      <ul>
        <li>your theme, light or dark (“trellis-theme”);</li>
        <li>
          your sign-in, with your name, email address and profile (“trellis-auth”, “authUser”);
        </li>
        <li>
          the class pages you opened today, so that we count each once (“trellis-seen”). We do not
          learn who opened them;
        </li>
        <li>
          the addresses you asked us to send a link to, with a secret that lets only this browser
          use the link (“trellis-link-requests”, “trellis-auth-flow”);
        </li>
        <li>forms about a class that you have not finished (“trellis-class-draft”);</li>
        <li>messages that you have written and not sent yet (“trellis-messages”);</li>
        <li>
          that push notifications are on in this browser, and for which subscription, so that they
          go on after the browser has renewed it (“trellis-push”);
        </li>
        <li>
          the class you wanted to save, or the class or search you wanted emails about, when we
          asked you to sign in first (“trellis-pending-action”);
        </li>
        <li>the place you chose to see classes near, or that you chose none (“trellis-place”);</li>
        <li>
          in the browsers of our team, as whom they look at the site for a moment
          (“trellis-impersonation”).
        </li>
      </ul>
      <p>
        So that your door codes open without a network, your browser also keeps your bookings, the
        classes you looked at last, the lists of who comes to your classes and photos you are about
        to send, in a store of your own (“trellis-kept”), what you marked at the door until we have
        it (“trellis-unsent”), and the website’s own pages and files (“trellis-shell”,
        “trellis-assets”).
      </p>
      <p>
        Until you close the tab, your browser also remembers how far you have read a list, that you
        are setting a new password, and that a page was loaded again. All of it stays on your
        device, except that your place is saved with your account while you are signed in. Logging
        out removes everything but the theme, what you marked at the door and we do not have yet,
        and the website’s own files. Clearing your browser’s site data removes those, too.
      </p>
    </>
  );
}

export function Use() {
  return (
    <>
      <p>We use your information to:</p>
      <ul>
        <li>run your account and keep you signed in;</li>
        <li>take bookings and payments, give refunds and pay instructors;</li>
        <li>
          send the emails that belong to a booking: confirmations, changes, reminders and an
          invitation to review a class you took;
        </li>
        <li>
          tell you what is new, on our pages, by email or on your device, as you choose it in your
          profile;
        </li>
        <li>
          carry messages between learners and instructors, by email too where you are not here to
          read them;
        </li>
        <li>find classes near the place you search for;</li>
        <li>answer you when you write to us;</li>
        <li>prevent fraud, solve disputes and keep the accounts the law requires.</li>
      </ul>
      <p>We do not sell your information, and we do not use it for advertising.</p>
    </>
  );
}

export function Sharing() {
  return (
    <>
      <p>Others see your information only where the service needs it:</p>
      <ul>
        <li>
          <strong>Instructors</strong> see the names of the people who booked their class, so that
          they can welcome them, and mark who came. They read what you answer to their questions at
          booking; our team only for a reason, which is recorded. They see how many people follow
          them, not who. Where a class belongs to a studio, its owners and managers see who comes,
          too, and what was paid where the studio earns it.
        </li>
        <li>
          <strong>The person you write to</strong> reads your messages and photos, and never sees
          your email address. Our team reads messages that somebody has reported. It reads any other
          conversation only for a reason, which both of you see in it.
        </li>
        <li>
          <strong>Our team</strong> may look at the website as you see it, so that we can help you:
          for 15 minutes at a time, with a reason. They can change nothing meanwhile, and see
          neither your messages nor how you sign in. The download of your data lists each time.
        </li>
        <li>
          <strong>Other visitors</strong> see a short form of your name, such as “Lin H.”, in the
          list of people taking a class, beside a review you write and beside a question you ask,
          once it is answered. If you teach, your public profile and classes are visible to
          everyone; your phone number only if you choose to show it.
        </li>
        <li>
          <strong>Service providers</strong> who process payments, deliver email or host our servers
          receive what they need for that task, and nothing more.
        </li>
        <li>
          <strong>The push service of your browser</strong>, such as Apple’s, Google’s or Mozilla’s,
          delivers push notifications to the devices on which you turned them on. They are
          encrypted, so it cannot read them.
        </li>
        <li>
          <strong>Authorities</strong> receive information when the law requires it, or when it is
          needed to protect someone’s safety or rights.
        </li>
      </ul>
      <p>
        If the business is ever sold or merged, your information may pass to the new operator, who
        remains bound by this policy.
      </p>
    </>
  );
}

// Terms 8 to 10: published content, conduct, and safety.
export function Content() {
  return (
    <>
      <p>
        You can review a class after you have attended it. Write honestly, from your own experience.
        We may remove reviews that break these terms, but not because they are critical.
      </p>
      <p>
        What you publish, such as class descriptions, photos, reviews and your profile, remains
        yours. You give us a worldwide, non-exclusive, royalty-free license to host, copy, adapt in
        format and show it, in order to run and promote the marketplace. The license ends when you
        delete the content or your account, except where others have already relied on it, such as
        in a booking.
      </p>
      <p>
        You confirm that you have the right to publish it, and that people who can be recognized in
        your photos agree.
      </p>
    </>
  );
}

export function AcceptableUse({ brandName }: { brandName: string }) {
  return (
    <>
      <p>Treat people and the service with respect. You may not:</p>
      <ul>
        <li>break the law, or offer classes whose purpose is unlawful or dangerous;</li>
        <li>harass, threaten, mislead or discriminate against anyone;</li>
        <li>publish false reviews, or reviews of your own classes;</li>
        <li>use somebody else’s identity, account or payment card;</li>
        <li>
          disturb, probe or overload the service, or collect other people’s data from it by
          automated means;
        </li>
        <li>copy {brandName} or its content for a competing service.</li>
      </ul>
      <p>If you do, we may remove content, cancel bookings, or suspend or close your account.</p>
    </>
  );
}

export function Safety() {
  return (
    <p>
      Classes can involve tools, heat, ingredients or physical effort. Read the description, tell
      the instructor about allergies or conditions that matter, and follow safety instructions. You
      take part at your own risk, to the extent the law allows. In an emergency, call the local
      emergency number first.
    </p>
  );
}

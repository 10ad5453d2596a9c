// The reviews of the demo's classes by class number: stars, an optional comment, and the instructor's reply.

export interface DemoReview {
  rating: 1 | 2 | 3 | 4 | 5;
  comment?: string;
  reply?: string;
}

const stars = (rating: DemoReview['rating'], comment?: string, reply?: string): DemoReview => ({
  rating,
  ...(comment !== undefined && { comment }),
  ...(reply !== undefined && { reply }),
});

/** A review that advertises a shop; Ivo reports it. */
export const advertisement =
  'Nice class!! For CHEAP kilns and wheels visit my shop, 40 % off this week only, link in my profile.';

export const demoReviews: Readonly<Record<number, readonly DemoReview[]>> = {
  1: [
    stars(
      5,
      'I arrived sure that my hands were the wrong kind of hands. Two and a half hours later I had a bowl. Ivo stands beside you exactly as long as you need him to.',
      'They were the right kind all along. Your bowl comes out of the glaze kiln on Thursday!',
    ),
    stars(5, 'Eight wheels, eight people, nobody waits. The best Saturday morning in a long time.'),
    stars(4, 'Great for beginners. Bring a towel and do not wear your good shoes.'),
    stars(5),
  ],
  3: [
    stars(5, 'Three mugs, all of them leaning, all of them mine.'),
    stars(
      4,
      'Calm, friendly, well explained. I would have liked ten more minutes for the handles.',
      'Fair point. I have moved the handles forward, so that there is more time for them now.',
    ),
    stars(5),
  ],
  4: [stars(5, 'Chemistry that I finally understood, because it was blue at the end.'), stars(4)],
  5: [
    stars(
      5,
      'Our six-year-old has not stopped talking about it. We made an owl. It is a good owl.',
    ),
    stars(5, advertisement),
    stars(
      3,
      'Lovely people, but it was loud and full that morning, and the little ones waited for glaze.',
      'Thank you for saying so. There is a second glazing table since last week.',
    ),
  ],
  7: [
    stars(5, 'Onion skins! I will never throw them away again.'),
    stars(4, 'Seven colors promised, seven colors delivered. The studio is a little hard to find.'),
  ],
  9: [
    stars(
      5,
      'I am the nervous kind the title is about. June talks you out of it before you notice.',
      'You did that yourself. I only hid the erasers.',
    ),
    stars(5),
    stars(4, 'Good paper, good light, good company.'),
  ],
  11: [
    stars(4, 'Two-minute poses are brutal at first, and then something happens.'),
    stars(5, 'Worth it for the atmosphere alone. Amélie looks at every sheet.'),
    stars(4),
  ],
  13: [
    stars(
      5,
      'We made it, we ate it, we took some home. My ravioli stayed shut!',
      'Brava. Next time with the ricotta and lemon.',
    ),
    stars(5, 'Rosa is a force of nature. You will use more flour than you think.'),
    stars(4, 'Wonderful food. Twelve people around two tables is a bit tight.'),
    stars(5),
  ],
  14: [stars(5, 'The risotto alone. The ragù alone! Go hungry.'), stars(4)],
  15: [
    stars(5, 'I have eaten at places that were worse than what I made here on my first try.'),
    stars(4),
    stars(
      2,
      'The oven was down for the first hour, so we mostly watched. The dough was good.',
      'That was a bad night, and I am sorry. Write to me: your next Friday is on the house.',
    ),
  ],
  20: [
    stars(5, 'The habanero one made me cry, in a good way.'),
    stars(5, 'Diego brings his grandmother’s press, and stories to go with it.'),
    stars(4),
  ],
  22: [stars(5, 'Crisp edges at home, on a Tuesday. I am told I am insufferable now.'), stars(5)],
  23: [
    stars(5, 'She explains why, not only how much. I cook without the recipe now.'),
    stars(4, 'Plenty to take in for two hours, but the handout is excellent.'),
    stars(5),
  ],
  25: [
    stars(4, 'I replaced a spreadsheet of eleven tabs on the next morning.'),
    stars(
      3,
      'Good content. It went fast after the break, and joins would deserve their own evening.',
    ),
  ],
  29: [
    stars(5, 'Left with a hook that fits my odd old rail. Magic.'),
    stars(4, 'Printing takes the time it takes, and Samir fills it well.'),
    stars(4),
  ],
  30: [stars(5, 'I learned to stop. My pictures thank her.'), stars(4)],
  31: [
    stars(4, 'Small projects that are really finished at the end of the evening.'),
    stars(5, 'The first coding class where nobody made me feel late.'),
  ],
  32: [
    stars(
      5,
      'I am 74, and I now make video calls with my sister in Lisbon. Nadia has the patience of a saint.',
      'Greetings to your sister! See you on Wednesday.',
    ),
    stars(5),
  ],
  35: [stars(5, 'The best hour of my Wednesday, and it ends before work begins.'), stars(4)],
  40: [
    stars(5, 'Warm, funny and serious about what matters. Mahalo, Kai.'),
    stars(5, 'First words, first song, first friends.'),
  ],
  44: [
    stars(5, 'Sixty strangers, one sound. I sang, and I do not sing.'),
    stars(5),
    stars(4, 'Glorious. Come early if you want to sit near the altos.'),
  ],
  45: [stars(5, 'Marcus hears what you meant to play.'), stars(4)],
  48: [
    stars(5, 'Three chords by sunset, as promised. The porch does the rest.'),
    stars(4, 'Very relaxed. Those who play already will want a bit more.'),
    stars(5),
  ],
  50: [stars(4, 'Two songs in 75 minutes. My fingers hurt, and I do not mind.'), stars(3)],
  51: [stars(5, 'You feel it in your ribs. Nobody cares if you are off.'), stars(5)],
  53: [stars(4, 'Everything came up. Even the peppers.'), stars(5)],
  56: [
    stars(5, 'The basil is alive. It has been two weeks. This is a record.'),
    stars(4, 'Down to earth in every sense.'),
  ],
  57: [stars(5, 'Finally somebody who knows what hail in June does to tomatoes.')],
  64: [
    stars(5, 'We picked, we sat, we strung, we listened. I wore mine until it fell apart.'),
    stars(5),
    stars(4, 'Beautiful. Bring shade and water.'),
  ],
};

// The learners of the demo, besides Lena; none of them can sign in.

/** Name, town and bio. */
const described: [name: string, location: string, bio: string | null][] = [
  ['Abigail Stone', 'Austin, TX', 'Nurse, night owl, beginner at almost everything.'],
  ['Aaron Feldman', 'Brooklyn, NY', null],
  ['Beatriz Moreno', 'Phoenix, AZ', 'Looking for people to cook with.'],
  [
    'Brandon Lee',
    'Seattle, WA',
    'I write code all day and would like to make something I can hold.',
  ],
  ['Caleb Turner', 'Denver, CO', null],
  ['Camille Dubois', 'New York, NY', 'New in town.'],
  ['Carla Jimenez', 'Chicago, IL', 'Mother of two small chefs.'],
  ['Chidi Eze', 'Atlanta, GA', 'Bass in the second row.'],
  ['Dana Whitaker', 'Minneapolis, MN', 'Knits on trains.'],
  ['Derek Olsen', 'Portland, OR', null],
  ['Elena Petrova', 'San Francisco, CA', 'Collects languages and teapots.'],
  ['Ethan Caldwell', 'Cambridge, MA', null],
  ['Fatima Noor', 'Boston, MA', 'Physics teacher. I like being on the other side of the desk.'],
  ['Felix Hartmann', 'Austin, TX', null],
  ['Grace Kim', 'Honolulu, HI', 'Retired, and busier than ever.'],
  ['Hector Ruiz', 'Phoenix, AZ', null],
  ['Imani Walker', 'Atlanta, GA', 'Sings in the kitchen.'],
  ['Isaac Goldberg', 'Chicago, IL', 'Eats everything, cooks three things. Working on a fourth.'],
  ['Jasmine Patel', 'Oakland, CA', null],
  ['Joel Anders', 'Minneapolis, MN', 'Bread, bikes and bad jokes.'],
  ['Keiko Yamada', 'Honolulu, HI', null],
  ['Kevin O’Brien', 'Boston, MA', 'Trying one new thing each month.'],
  ['Latoya Simmons', 'Atlanta, GA', null],
  ['Liam Fraser', 'Seattle, WA', 'Balcony gardener with more hope than sun.'],
  ['Lucia Romano', 'Brooklyn, NY', 'Architect. Draws too straight.'],
  ['Maribel Santos', 'San Francisco, CA', null],
  ['Martin Kowalski', 'Chicago, IL', 'Grandfather, tinkerer.'],
  ['Monique Harris', 'New York, NY', null],
  ['Nathan Brooks', 'Portland, OR', 'Planting a food forest, one shrub at a time.'],
  ['Noor Rahman', 'Cambridge, MA', null],
  ['Olivia Bennett', 'Denver, CO', 'Hikes, paints, repeats.'],
  ['Owen Mitchell', 'Boulder, CO', null],
  ['Paula Schmidt', 'Austin, TX', 'My kids gave me a pottery class. It escalated.'],
  ['Quentin Blake-Moore', 'Seattle, WA', null],
  ['Rachel Nguyen', 'Oakland, CA', 'Weekend baker, weekday lawyer.'],
  ['Sofia Marin', 'Phoenix, AZ', null],
  ['Tomasz Nowak', 'Minneapolis, MN', 'Learning English by learning everything else.'],
  ['Victoria Chen', 'San Francisco, CA', null],
  ['Zachary Hughes', 'Austin, TX', 'Guitar, mostly the easy chords.'],
];

export const demoLearners = described.map(([name, location, bio], index) => {
  const username = name.toLowerCase().replace('’', '').replace(' ', '-');
  const number = String(index + 1).padStart(4, '0');
  return {
    id: `0de30000-0000-4000-8000-0000000b${number}`,
    name,
    username,
    email: `${username}@trellis.example`,
    bio,
    location,
  };
});

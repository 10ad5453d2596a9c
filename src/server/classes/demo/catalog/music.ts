// The demo's classes in Music.
import type { DemoClass } from './demo-class.ts';
import { biweekly, course, monthly, once, slot, weekly } from '../timetable.ts';

export const music: DemoClass[] = [
  {
    number: 43,
    instructor: 'marcus',
    venue: 'inmanMusicRoom',
    title: 'Piano from Zero: A Six-Week Course for Adults',
    price: '210',
    seats: 6,
    when: course(6, 7, slot('Mon', '18:30', 75)),
    covers: ['piano-start-1', 'piano-start-2'],
    description: `
      You never had lessons, or you had them at nine and remember only the metronome. Six people, six
      digital pianos with headphones, and six Mondays: enough to play two songs with both hands and to
      know how to learn the third.

      We begin with chords instead of scales, so that it sounds like music from the first evening. Reading
      notes comes in gently from week two. Between the lessons you practice fifteen minutes a day; if you
      have no instrument, the music room is open to participants at noon.

      The course ends with a very small concert for people who love you. Sheet music is included, and bad
      jokes about black keys are unavoidable.
    `,
  },
  {
    number: 44,
    instructor: 'marcus',
    venue: 'westEndHall',
    title: 'Open Gospel Choir: Just Come and Sing',
    price: '12',
    seats: 60,
    when: weekly('Wed', '19:00', 90),
    covers: ['gospel-choir-1', 'gospel-choir-2'],
    description: `
      No audition, no sheet music, no experience. You sing what you hear, phrase by phrase, and after
      twenty minutes the room is full of harmony that you are a part of. People who mouth the words in
      church find out here that they have a voice.

      We warm up properly, learn one new song a week by ear, and end with an old one at full volume.
      Sopranos stand left, basses right, and those who do not know which they are stand in the middle
      until they find out.

      Come every week or whenever you need it. The fee pays for the hall and the heating. Everybody of
      every faith, and of none, is welcome to the joy.
    `,
  },
  {
    number: 45,
    instructor: 'marcus',
    venue: 'inmanMusicRoom',
    title: 'Jazz Piano: Comping, Voicings and Space',
    price: '58',
    seats: 6,
    when: biweekly('Thu', '19:00', 90),
    covers: ['jazz-piano-1', 'jazz-piano-2'],
    description: `
      For pianists who can read a lead sheet and play through it, and who would like it to stop sounding
      like homework. Every other Thursday we take one standard apart: shell voicings first, then rootless
      ones, then rhythm, and at last the hardest thing of all, leaving notes out.

      A bass player joins us for the second half, so you practice with somebody who breathes. Everyone
      accompanies and everyone solos for two choruses, and we talk about what worked.

      Bring a tune you like; I bring three. You should know your major, minor and dominant sevenths in
      most keys, or be willing to guess with confidence.
    `,
  },
  {
    number: 46,
    instructor: 'marcus',
    venue: 'inmanMusicRoom',
    title: 'Songwriting Saturday: Leave with a Song',
    price: '78',
    seats: 10,
    when: monthly(1, 'Sat', '13:00', 240),
    covers: ['songwriting-1', 'songwriting-2'],
    description: `
      Four hours from a blank page to something you can sing. We start with ten minutes of writing without
      stopping, find the one line that is true, and build outward from it: a chorus that says it, verses
      that earn it, and a bridge that doubts it.

      You do not need to play an instrument. Some write words, some bring a guitar, and pairs form by
      themselves around the piano. I go around with questions, rhymes and a mercilessly kind ear.

      At five o’clock we sit in a circle and hear everything, finished or not. Recordings are made for
      those who would like one. Coffee and peach cobbler are included.
    `,
  },
  {
    number: 47,
    instructor: 'marcus',
    venue: 'inmanMusicRoom',
    title: 'Music Theory in One Afternoon',
    price: '49',
    seats: 14,
    when: once(5, 'Sun', '14:00', 180),
    covers: ['music-theory-1', 'music-theory-2'],
    description: `
      What is a key? Why do those four chords fit under half of all songs? Why does a minor third sound
      sad, and does it really? One Sunday afternoon, three hours, and no test: the map that most
      musicians wish they had been given at the beginning.

      I explain everything at the piano with songs you know, from Bach to Beyoncé. You will understand
      scales, intervals, chords and the circle of fifths, and you will be able to work out the chords of
      a simple song by ear.

      Good for singers, players and curious listeners. Reading notes is useful but not required. A
      handout on one page sums it all up.
    `,
  },
  {
    number: 48,
    instructor: 'kai',
    venue: 'kaimukiPorch',
    title: 'ʻUkulele: Three Chords by Sunset',
    price: '35',
    seats: 10,
    when: weekly('Sat', '14:00', 75),
    covers: ['ukulele-1', 'ukulele-2'],
    description: `
      Four strings, three chords, and more songs than you can sing in one afternoon. This is a first
      lesson for everybody, visitors and locals, children from eight and their grandparents.

      You will learn to hold the instrument without strangling it, to tune, to strum in two patterns, and
      to change chords in time, roughly. Then we play together: an old hula song, a lullaby and whatever
      the group asks for. I teach by ear and by watching, so nobody needs to read a note.

      Instruments are there to borrow. Those who fall in love can buy one from my neighbor, who builds
      them, at no discount but with a story.
    `,
  },
  {
    number: 49,
    instructor: 'kai',
    venue: 'kaimukiPorch',
    title: 'Slack-Key Guitar: Taro Patch Tuning',
    price: '45',
    seats: 8,
    when: biweekly('Thu', '18:00', 90),
    covers: ['slack-key-1', 'slack-key-2'],
    description: `
      Loosen three strings, and the guitar becomes another instrument: open, ringing, with the bass on one
      thumb and the melody on the other fingers. Kī hōʻalu was kept in families for a long time; my uncle
      taught me, and I am allowed to pass it on.

      We play in taro patch, the most common of the tunings. You learn the alternating bass, two
      traditional vamps and one complete piece, a little further each time. We listen a lot, too.

      You should be able to pick single strings without looking. Bring a guitar with steel strings in
      decent shape; I have two to lend if you ask me beforehand.
    `,
  },
  {
    number: 50,
    instructor: 'nadia',
    venue: 'ballardBench',
    title: 'Campfire Guitar for Beginners',
    price: '25',
    seats: 10,
    when: weekly('Tue', '18:30', 75),
    covers: ['campfire-guitar-1', 'campfire-guitar-2'],
    description: `
      The goal is modest and glorious: to sit by a fire, start a song, and have everybody join in. We work
      with five easy chords, one capo, and tunes that you have known all your life.

      Each Tuesday brings one new chord or strum and one new song. I hand out big-print sheets, we play
      slowly together, and wrong notes disappear in the crowd. After five or six evenings you have a
      repertoire for a whole night, marshmallows included.

      Steel or nylon, borrowed or bought, any guitar will do. If yours is hard to play, bring it early;
      ten minutes with a screwdriver often make all the difference. Singing is voluntary but contagious.
    `,
  },
  {
    number: 51,
    instructor: 'samir',
    venue: 'inmanWorkshop',
    title: 'Frame Drum Circle: Rhythms of the Levant',
    price: '20',
    seats: 15,
    when: weekly('Sun', '16:00', 75),
    covers: ['frame-drums-1', 'frame-drums-2'],
    description: `
      Dum, tak, ka: three sounds, and from them come rhythms that people have danced to for a thousand
      years. We sit in a circle, each with a frame drum or a darbuka, and learn maqsum, ayyub and malfuf
      by speaking them first and playing them second.

      The last half hour belongs to playing. One part holds the pulse, one answers, and somebody dares to
      improvise for eight bars while everyone else pretends not to listen. It is exercise, concentration
      and quiet happiness in equal parts.

      Drums are provided. Take rings off, bring a bottle of water, and tell your neighbors that you will
      be humming on Monday.
    `,
  },
];

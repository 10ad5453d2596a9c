// The faces of the demo's people: head, expression, beard, glasses, skin, hair, clothes and the color behind.

const skin = { pale: 'ffdbb4', light: 'edb98a', tan: 'd08b5b', brown: 'ae5d29', dark: '694d3d' };
const hair = {
  black: '2c1b18',
  brown: '4a312c',
  chestnut: '724133',
  red: 'a55728',
  blond: 'd6b370',
  gray: 'b9b4ad',
  white: 'e8e1e1',
};
const wear = {
  green: '8ea514',
  moss: '5d7a3f',
  rust: 'c4604a',
  ochre: 'e2a04c',
  teal: '56808a',
  navy: '3f5673',
  plum: '7a4f7c',
  cream: 'efe3cc',
};
const behind = {
  sand: 'ead9c0',
  sage: 'cfd9b8',
  mist: 'c9d9df',
  rose: 'eccfc4',
  lilac: 'd9d0e6',
  butter: 'f2e0a9',
};

const face = (head, expression, look, { beard, glasses } = {}) => {
  const [skinTone, hairColor, clothes, back] = look.split(' ');
  return {
    head: [head],
    face: [expression],
    facialHair: beard ? [beard] : [],
    facialHairProbability: beard ? 100 : 0,
    accessories: glasses ? [glasses] : [],
    accessoriesProbability: glasses ? 100 : 0,
    maskProbability: 0,
    skinColor: [skin[skinTone]],
    headContrastColor: [hair[hairColor]],
    clothingColor: [wear[clothes]],
    backgroundColor: [behind[back]],
  };
};

export const faces = {
  // The three who can sign in.
  lena: face('mediumBangs', 'smile', 'light chestnut ochre mist'),
  ivo: face('short4', 'smile', 'pale brown rust sand', { beard: 'full' }),
  olga: face('bun', 'calm', 'pale blond navy lilac', { glasses: 'glasses2' }),
  // Instructors.
  'rosa-benedetti': face('grayMedium', 'smileBig', 'light gray rust butter'),
  'marcus-ellison': face('shaved2', 'smileBig', 'dark black plum sage', { beard: 'goatee1' }),
  'priya-raman': face('long', 'smile', 'brown black teal rose'),
  'hannah-lindqvist': face('bangs2', 'cute', 'pale blond teal sand'),
  'diego-fuentes': face('pomp', 'cheeky', 'tan black ochre mist', { beard: 'moustache3' }),
  'amelie-laurent': face('bun2', 'calm', 'pale brown navy butter'),
  'walter-brandt': face('grayShort', 'old', 'pale gray moss sage', {
    beard: 'full2',
    glasses: 'glasses',
  }),
  'kai-nakamura': face('short5', 'smile', 'tan black green mist', { beard: 'goatee2' }),
  'june-whitfield': face('hatHip', 'smileTeethGap', 'light red rust sage'),
  'samir-haddad': face('short1', 'smileBig', 'tan black navy sand', {
    beard: 'full3',
    glasses: 'glasses4',
  }),
  'nadia-brooks': face('longAfro', 'smile', 'brown black green lilac'),
  // Learners.
  'abigail-stone': face('mediumStraight', 'smile', 'pale red teal rose'),
  'aaron-feldman': face('short3', 'calm', 'light brown moss mist', {
    beard: 'full4',
    glasses: 'glasses3',
  }),
  'beatriz-moreno': face('longCurly', 'smileBig', 'tan brown rust butter'),
  'brandon-lee': face('short5', 'smile', 'light black navy sage'),
  'caleb-turner': face('hatBeanie', 'smile', 'pale brown ochre mist', { beard: 'chin' }),
  'camille-dubois': face('bangs', 'cute', 'pale brown plum sand'),
  'carla-jimenez': face('medium1', 'smileTeethGap', 'tan black green rose'),
  'chidi-eze': face('flatTop', 'smile', 'dark black ochre sage'),
  'dana-whitaker': face('mediumBangs2', 'calm', 'light chestnut moss lilac', {
    glasses: 'glasses2',
  }),
  'derek-olsen': face('short2', 'smile', 'pale blond navy mist', { beard: 'full2' }),
  'elena-petrova': face('longBangs', 'calm', 'pale blond rust lilac'),
  'ethan-caldwell': face('short4', 'smileBig', 'light chestnut teal butter'),
  'fatima-noor': face('hijab', 'smile', 'tan black plum sand'),
  'felix-hartmann': face('pomp', 'smile', 'pale blond rust sage', { glasses: 'glasses' }),
  'grace-kim': face('grayBun', 'smile', 'light gray green rose'),
  'hector-ruiz': face('noHair2', 'smile', 'tan black moss butter', { beard: 'moustache1' }),
  'imani-walker': face('afro', 'smileBig', 'dark black rust butter'),
  'isaac-goldberg': face('short1', 'eatingHappy', 'light brown ochre mist', { beard: 'full' }),
  'jasmine-patel': face('long', 'cheeky', 'brown black rust mist'),
  'joel-anders': face('hatBeanie', 'smileTeethGap', 'pale red green sand', { beard: 'full3' }),
  'keiko-yamada': face('mediumStraight', 'calm', 'light black plum sage'),
  'kevin-obrien': face('short3', 'smileBig', 'pale red moss rose', { beard: 'goatee2' }),
  'latoya-simmons': face('twists', 'smile', 'dark black teal sand'),
  'liam-fraser': face('flatTopLong', 'cheeky', 'pale chestnut green lilac', { beard: 'chin' }),
  'lucia-romano': face('bangs', 'calm', 'light black navy rose', { glasses: 'glasses5' }),
  'maribel-santos': face('longCurly', 'smile', 'tan black ochre lilac'),
  'martin-kowalski': face('noHair1', 'old', 'pale white teal butter', {
    beard: 'moustache5',
    glasses: 'glasses3',
  }),
  'monique-harris': face('bantuKnots', 'smile', 'dark black ochre rose'),
  'nathan-brooks': face('dreads1', 'smile', 'brown black moss sage', { beard: 'full4' }),
  'noor-rahman': face('hijab', 'calm', 'light black teal butter'),
  'olivia-bennett': face('bun2', 'smileTeethGap', 'pale blond moss mist'),
  'owen-mitchell': face('short2', 'cheeky', 'light brown rust sage'),
  'paula-schmidt': face('medium1', 'smileBig', 'pale chestnut green sand', {
    glasses: 'glasses2',
  }),
  'quentin-blake-moore': face('shaved1', 'smile', 'brown black navy butter', { beard: 'full' }),
  'rachel-nguyen': face('mediumBangs3', 'smile', 'light black rust lilac'),
  'sofia-marin': face('buns', 'cute', 'tan brown teal rose'),
  'tomasz-nowak': face('short5', 'smile', 'pale blond ochre sage', { beard: 'moustache2' }),
  'victoria-chen': face('longBangs', 'smile', 'light black moss butter', { glasses: 'glasses4' }),
  'zachary-hughes': face('shaved3', 'smileTeethGap', 'pale brown navy rose'),
};

// The languages in which a class can be taught, by their BCP 47 codes, the most spoken in the country first.

export const teachingLanguages = {
  en: 'English',
  es: 'Spanish',
  zh: 'Chinese',
  tl: 'Tagalog',
  vi: 'Vietnamese',
  ar: 'Arabic',
  fr: 'French',
  ko: 'Korean',
  ru: 'Russian',
  pt: 'Portuguese',
  ht: 'Haitian Creole',
  hi: 'Hindi',
  de: 'German',
  pl: 'Polish',
  it: 'Italian',
  ur: 'Urdu',
  fa: 'Persian',
  ja: 'Japanese',
  uk: 'Ukrainian',
  he: 'Hebrew',
  haw: 'Hawaiian',
  ase: 'American Sign Language',
} as const;

export type TeachingLanguage = keyof typeof teachingLanguages;

export const languageCodes = Object.keys(teachingLanguages) as [
  TeachingLanguage,
  ...TeachingLanguage[],
];

// Recognizes the lines with which mail programs introduce what they quote, in many languages.

/** Introductions are short; what is longer is somebody's text, and is not worth the search. */
const mostLetters = 500;
/** Programs break an introduction into lines of 76 letters. */
const mostLines = 4;

/** A date with a year or a time of day, without which a sentence like "On Monday he wrote:" is somebody's own. */
const hasDate = /\b\d{4}\b|\d{1,2}[:.h]\d{2}|\d{4}年/;

/** How an introduction begins and ends. */
const whole = [
  /^On .+ wrote ?:$/,
  /^Am .+ schrieb.*:$/,
  /^Le .+ a écrit ?:$/,
  /^El .+ escribió ?:$/,
  /^Il .+ ha scritto ?:$/,
  /^(?:Em|A) .+ escreveu ?:$/,
  /^Op .+ schreef.*:$/,
];

/** How one ends that begins with a name or a date. */
const endings = [
  /^.+ wrote on .+:$/,
  /^.+ schrieb am .+:$/,
  /^.+ skrev.*:$/,
  /^.+ napisał(?:a|\(a\))?.*:$/,
  /^.+ kirjoitti ?:$/,
  /^.+ написал(?:а|\(а\))?.*:$/,
  /^.+ 写道[:：]$/,
  /^.+님이 작성:$/,
  // Whatever its language: an address in angle brackets, and a colon.
  /< ?[^<>\s@]{1,80}@[^<>\s@]{1,190} ?>.{0,60}[:：]$/,
];

/** Returns how many lines, from this one on, introduce a quotation; 0 for any other text. */
export function introductionLines(
  lines: readonly string[],
  at: number,
  ownAddress: string,
): number {
  for (let last = at; last < at + mostLines; last += 1) {
    const line = lines[last]?.trim();
    if (!line || line.length > mostLetters || isQuoted(line)) return 0;
    if (!/[:：]$/.test(line)) continue;
    const first = firstLine(lines.slice(at, last + 1), ownAddress);
    // What is above the first line is the sender's own, even without an empty line between them.
    if (first !== undefined) return first === 0 ? last - at + 1 : 0;
  }
  return 0;
}

/** The first line of the shortest run to the end that introduces a quotation; the surest form counts first. */
function firstLine(lines: readonly string[], ownAddress: string): number | undefined {
  const runs = lines.map((_, first) => runOf(lines.slice(first)));
  const shortest = (isIntroduction: (text: string) => boolean): number | undefined => {
    const first = runs.findLastIndex((text) => text !== undefined && isIntroduction(text));
    return first < 0 ? undefined : first;
  };
  return (
    shortest((text) => hasDate.test(text) && whole.some((form) => form.test(text))) ??
    shortest((text) => hasDate.test(text) && endings.some((form) => form.test(text))) ??
    shortest((text) => ownAddress !== '' && text.toLowerCase().includes(ownAddress))
  );
}

/** The lines as one; undefined where a sentence ends in between, which introduces nothing. */
function runOf(lines: readonly string[]): string | undefined {
  const text = lines.map((line) => line.trim()).join(' ');
  const isSentence = lines
    .slice(0, -1)
    .some((line) => /[.!?]$/.test(line.trim()) && !hasDate.test(line));
  return isSentence || text.length > mostLetters ? undefined : text;
}

export const isQuoted = (line: string): boolean => /^\s*>/.test(line);

/** Titles of an original or forwarded mail, between dashes: "-----Original Message-----". */
const original =
  /^-{2,} ?(?:original (?:message|appointment)|ursprüngliche nachricht|originalnachricht|message d'origine|message original|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|original(?:t)? ?meddelan?de|oprindelig meddelelse|forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|исходное сообщение) ?-{2,}$/i;

const forwarded =
  /^(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message réexpédié|début du message transféré|inicio del mensaje reenviado) ?:$/i;

const senderField =
  /^\*?(?:from|von|de|da|van|från|fra|od|lähettäjä|от|发件人|差出人)\*? ?[:：]\*? ?\S/i;
const otherField =
  /^\*?(?:sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|enviada|fecha|para|asunto|inviato|data|a|oggetto|assunto|verzonden|aan|onderwerp|skickat|till|ämne|sendt|til|emne|wysłano|do|temat|дата|кому|тема|发送时间|收件人|主题|送信日時|宛先|件名)\*? ?[:：]/i;

/** From here to the end, everything is a copy of another mail, without a mark on its lines. */
export function beginsCopy(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? '';
  if (line.length > mostLetters) return false;
  if (original.test(line) || forwarded.test(line)) return true;
  if (/^_{10,}$/.test(line)) return isHeader(lines, nextText(lines, at + 1));
  return isHeader(lines, at);
}

/** A sender, and at least two other fields of a header right below. */
function isHeader(lines: readonly string[], at: number): boolean {
  const first = lines[at]?.trim() ?? '';
  if (first.length > mostLetters || !senderField.test(first)) return false;
  const below = lines.slice(at + 1, at + 6).map((line) => line.trim());
  return below.filter((line) => line.length <= mostLetters && otherField.test(line)).length >= 2;
}

export function nextText(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === '') at += 1;
  return at;
}

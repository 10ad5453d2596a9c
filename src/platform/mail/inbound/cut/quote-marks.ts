// Recognizes the lines with which mail programs introduce what they quote, in many languages.

/** Introductions are short; what is longer is somebody's text, and is not worth the search. */
const mostLetters = 500;
/** Programs break an introduction into lines of 76 letters. */
const mostLines = 4;

/** A date with a year or a time of day, without which a sentence like "On Monday he wrote:" is somebody's own. */
const hasDate = /\b\d{4}\b|\d{1,2}[:.h]\d{2}|\d{4}年/;

const introductions = [
  /^On .+ wrote ?:$/,
  /^.+ wrote on .+:$/,
  /^Am .+ schrieb.*:$/,
  /^.+ schrieb am .+:$/,
  /^Le .+ a écrit ?:$/,
  /^El .+ escribió ?:$/,
  /^Il .+ ha scritto ?:$/,
  /^(?:Em|A) .+ escreveu ?:$/,
  /^Op .+ schreef.*:$/,
  /^.+ skrev.*:$/,
  /^.+ napisał(?:a|\(a\))?.*:$/,
  /^.+ kirjoitti ?:$/,
  /^.+ написал(?:а|\(а\))?.*:$/,
  /^.+ 写道[:：]$/,
  /^.+님이 작성:$/,
];

/** Whatever its language: a date, an address in angle brackets, and a colon. */
const dateAndAddress = /<[^<>\s@]{1,80}@[^<>\s@]{1,190}>.{0,60}[:：]$/;

/** Returns how many lines, from this one on, introduce a quotation; 0 for any other text. */
export function introductionLines(
  lines: readonly string[],
  at: number,
  ownAddress: string,
): number {
  let joined = '';
  for (let count = 1; count <= mostLines; count += 1) {
    const line = lines[at + count - 1]?.trim();
    if (!line || isQuoted(line)) return 0;
    joined = joined ? `${joined} ${line}` : line;
    if (joined.length > mostLetters) return 0;
    if (isIntroduction(joined, ownAddress)) return count;
    // A sentence that ends with a colon but introduces nothing ends here.
    if (/[.!?]$/.test(line) && !hasDate.test(joined)) return 0;
  }
  return 0;
}

const isIntroduction = (text: string, ownAddress: string): boolean =>
  /[:：]$/.test(text) &&
  ((hasDate.test(text) &&
    (dateAndAddress.test(text) || introductions.some((form) => form.test(text)))) ||
    (ownAddress !== '' && text.toLowerCase().includes(ownAddress)));

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

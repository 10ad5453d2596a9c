// Recognizes the lines that mail programs and phones add below what somebody wrote.

const forms = [
  /^(?:sent|written|composed) (?:from|with|via|using|by) (?:my )?(?:iphone|ipad|ipod|android|galaxy|samsung|huawei|xiaomi|pixel|oneplus|motorola|nokia|phone|mobile|smartphone|tablet|mail|outlook|yahoo|gmail|proton|aol|k-9|thunderbird|blackberry|spark|fairemail|superhuman|hey|zoho|fastmail|windows|a mobile|mobile device)\b.{0,80}$/,
  /^(?:get|download) outlook for (?:ios|android|mac)\b.{0,80}$/,
  /^(?:von meinem|von mein|mit meinem|gesendet (?:von|mit|aus|über)|diese nachricht wurde von meinem) .{0,100}$/,
  /^(?:outlook für (?:ios|android) beziehen|holen sie sich outlook für (?:ios|android)).{0,80}$/,
  /^(?:envoyé (?:de|depuis|à partir de|avec) |télécharger outlook|obtenir outlook|obtenez outlook).{1,100}$/,
  /^(?:enviado (?:desde|con) |obtener outlook|descargar outlook).{1,100}$/,
  /^(?:inviato (?:da|dal|con) |scarica outlook|ottieni outlook).{1,100}$/,
  /^(?:enviado (?:do|da|pelo|via|a partir) |obter o? ?outlook).{1,100}$/,
  /^(?:verstuurd|verzonden) (?:vanaf|met|van|via) .{1,100}$/,
  /^(?:skickat från|sendt fra|sendt med|lähetetty|wysłano z|wysłane z|отправлено (?:с|из)) .{1,100}$/,
  /^(?:发自我的|iphoneから送信|나의 iphone에서 보냄).{0,100}$/,
];

/** German and Romance forms are beginnings of sentences too, so they need the name of a device or program. */
const device =
  /iphone|ipad|ipod|android|galaxy|samsung|huawei|xiaomi|pixel|handy|smartphone|móvil|movil|cellulare|celular|telefon|telefoon|téléphone|mobil|appareil|dispositivo|tablet|outlook|mail|yahoo|gmail|proton|gmx|web\.de|thunderbird|k-9|blackberry|aol|windows/;

const mostLetters = 200;

export function isDeviceSignature(line: string): boolean {
  if (line.length > mostLetters) return false;
  const text = line
    .toLowerCase()
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/^[-–—*_ ]+/, '')
    .replace(/[*_ .]+$/, '');
  return device.test(text) && forms.some((form) => form.test(text));
}

/** The line of two dashes that separates a signature; some programs drop its blank. */
export const isSignatureLine = (line: string): boolean => /^--\s*$/.test(line);

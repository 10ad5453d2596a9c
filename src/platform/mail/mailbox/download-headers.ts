// The headers that make a browser save a file under its name, whatever the name and the type say.

interface File {
  filename: string;
  contentType: string;
}

const mediaType = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/;

export function fileAsDownload({ filename, contentType }: File): Record<string, string> {
  const plain = filename.replace(/[^\w.\- ]/g, '_').slice(0, 100);
  // RFC 8187; the plain name is for clients that cannot read the encoded one.
  const full = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'content-type': mediaType.test(contentType) ? contentType : 'application/octet-stream',
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${full}`,
    'x-content-type-options': 'nosniff',
  };
}

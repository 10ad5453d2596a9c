/**
 * Marks the end of what a page shows first. Browsers that know `expect` paint nothing before they have read up to here:
 * half a row would be painted, and move when its second half comes.
 */
export function FirstScreenEnd() {
  return (
    <>
      <link rel="expect" href={`#${markId}`} blocking="render" />
      <span id={markId} hidden />
    </>
  );
}

const markId = 'first-screen-end';

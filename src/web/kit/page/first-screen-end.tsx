/**
 * Marks the end of what a page shows first. Browsers that know `expect` paint nothing before they have read this far.
 * Otherwise they might paint half a row, which moves when its other half comes.
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

import { expect, test } from 'vitest';
import { pageHtml } from '#tests/support/page-html.ts';
import type { FileImage } from './choose-images.ts';
import { ImageThumbnail } from './image-thumbnail.tsx';

const nothing = () => undefined;

test('names the file that cannot be used, because there is no picture of it', () => {
  const image: FileImage = {
    id: 'a',
    kind: 'file',
    file: new File([''], 'IMG <4711>.jpg'),
    address: 'blob:a',
    size: undefined,
    alt: '',
    framing: null,
    fault: 'The photo is damaged or incomplete',
  };
  const html = pageHtml(
    () => (
      <ImageThumbnail
        image={image}
        index={0}
        count={1}
        shownAt={0}
        isDragged={false}
        onGrip={nothing}
        onMove={nothing}
        onEdit={nothing}
        onRemove={nothing}
      />
    ),
    '/',
  );
  expect(html).toContain('IMG &lt;4711&gt;.jpg');
  expect(html).toContain('The photo is damaged or incomplete');
});

// The brand at the top of every mail, as text only: pictures are often not loaded.
import type { Brand } from '../mail-templates.ts';
import { painted } from './paint.ts';

export function WordMark({ brand }: { brand: Brand }) {
  const [initial] = brand.brandName;
  return (
    <div className="mail-head" style={{ padding: '28px 32px 20px' }} data-skip-in-text="true">
      <a
        href={brand.publicUrl}
        target="_blank"
        rel="noreferrer"
        {...painted(['text'], { textDecoration: 'none', ...letters })}
      >
        <span aria-hidden="true" {...painted(['brand', 'on-brand'], tile)}>
          {initial}
        </span>
        {brand.brandName}
      </a>
    </div>
  );
}

const letters = { fontSize: '22px', lineHeight: '36px', fontWeight: 700, letterSpacing: '-0.02em' };

const tile = {
  display: 'inline-block',
  width: '36px',
  marginRight: '10px',
  borderRadius: '10px',
  textAlign: 'center' as const,
};

// A quotation of what somebody wrote, line by line, set apart from our own text.
import { Fragment } from 'react';
import { painted } from './paint.ts';

export function Quotation({ text }: { text: string }) {
  const lines = text.split('\n');
  return (
    <blockquote {...painted(['text', 'input-border'], look)}>
      {lines.map((line, index) => (
        // Lines have no other key, and never change places.
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </blockquote>
  );
}

const look = {
  margin: '0 0 16px',
  padding: '4px 0 4px 16px',
  borderLeftWidth: '3px',
  borderLeftStyle: 'solid' as const,
  fontSize: '17px',
  lineHeight: '26px',
  overflowWrap: 'anywhere' as const,
};

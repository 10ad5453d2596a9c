// The facts of a mail: a name and its value on each line.
import type { ReactNode } from 'react';
import { painted } from './paint.ts';

export interface Fact {
  name: string;
  value: ReactNode;
}

export function FactTable({ facts }: { facts: Fact[] }) {
  return (
    <table
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      data-text-format="dataTable"
      style={{ margin: '24px 0', borderCollapse: 'collapse' }}
    >
      <tbody>
        {facts.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row" {...painted(['text-3', 'border'], { ...cell, ...nameCell })}>
              {name}
            </th>
            <td {...painted(['text', 'border'], { ...cell, overflowWrap: 'anywhere' })}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = {
  padding: '10px 0',
  borderTopWidth: '1px',
  borderTopStyle: 'solid' as const,
  textAlign: 'left' as const,
  verticalAlign: 'top' as const,
  fontSize: '16px',
  lineHeight: '24px',
};

const nameCell = { width: '32%', paddingRight: '16px', fontWeight: 400 };

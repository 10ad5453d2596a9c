// Shows the code of a mail: large, and in one piece for copying.
import { painted } from '#platform/mail/kit/paint.ts';

export function MailCode({ code }: { code: string }) {
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '0 0 24px' }}>
      <tbody>
        <tr>
          <td align="center" {...painted(['canvas', 'border', 'text'], look)}>
            {code}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const look = {
  padding: '16px 8px 16px 16px',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderRadius: '12px',
  fontFamily: "'SF Mono',Menlo,Consolas,'Courier New',monospace",
  fontSize: '32px',
  lineHeight: '40px',
  fontWeight: 700,
  // Spaces between the digits would be copied with them.
  letterSpacing: '8px',
};

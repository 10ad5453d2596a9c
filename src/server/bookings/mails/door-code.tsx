// The code to show at the door in a mail: as text, and as a picture that comes with the mail, so that it needs no network.
import { checkInCode } from '#domain/booking/check-in-code.ts';
import { painted } from '#platform/mail/kit/paint.ts';
import { qrPicture } from '#platform/mail/kit/qr-picture.ts';
import type { Attachment } from '#platform/mail/mail-templates.ts';

interface DoorCodeProps {
  entry: { bookingId: string };
}

const contentId = 'door-code';
const sidePx = 132;

/** Goes with `doorCodeFiles` in the same template. */
export function DoorCode({ entry: { bookingId } }: DoorCodeProps) {
  const code = checkInCode(bookingId);
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" style={{ margin: '24px 0' }}>
      <tbody>
        <tr>
          <td style={{ paddingRight: '20px' }}>
            <img
              src={`cid:${contentId}`}
              alt={`QR code of your door code ${code}`}
              width={sidePx}
              height={sidePx}
              style={{ display: 'block', borderRadius: '12px', backgroundColor: '#ffffff' }}
            />
          </td>
          <td>
            <p {...painted(['text-2'], line)}>Show this at the door</p>
            <p {...painted(['text'], { ...line, ...letters })}>{code}</p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const line = { margin: 0, fontSize: '16px', lineHeight: '24px' };
const letters = {
  fontFamily: 'Menlo,Consolas,monospace',
  fontSize: '26px',
  lineHeight: '36px',
  fontWeight: 700,
  letterSpacing: '0.12em',
};

export const doorCodeFiles = ({ entry: { bookingId } }: DoorCodeProps): Attachment[] => [
  {
    filename: 'door-code.png',
    contentType: 'image/png',
    content: qrPicture(checkInCode(bookingId)),
    contentId,
  },
];

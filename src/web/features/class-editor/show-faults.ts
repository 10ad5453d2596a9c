// Shows the server's errors about a class that does not exist yet.
import type { UseFormReturn } from 'react-hook-form';
import type { NewClass } from '#web/kit/class/editor-values.ts';
import { failureText, serverFaults } from '#web/kit/class/server-faults.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { refuseImages } from './images/send-images.ts';
import type { Images } from './images/use-images.ts';
import { setDetailFaults } from './set-detail-faults.ts';

/** Shows each error at what it is about, and what happened in a toast. */
export function showNewClassFaults(
  form: UseFormReturn<NewClass>,
  images: Images,
  error: unknown,
): void {
  const { details, schedule, minimum, images: ofImages, eachImage } = serverFaults(error);
  setDetailFaults(form.setError, details);
  for (const [name, message] of Object.entries(schedule))
    form.setError(`schedule.${name as keyof typeof schedule}`, { message });
  for (const [name, message] of Object.entries(minimum))
    form.setError(`minimum.${name as keyof typeof minimum}`, { message });
  if (ofImages) images.refuse(ofImages);
  refuseImages(images, eachImage);
  const description = failureText(error, 'Failed to create class');
  toast({ title: 'Error', description, variant: 'destructive' });
}

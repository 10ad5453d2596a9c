// Who teaches a new class of a studio: one of its members who may teach.
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { FormSection } from '../form-section.tsx';
import type { NewClassStudio } from './use-new-class-studio.ts';

export function NewClassInstructor({ choice }: { choice: NewClassStudio }) {
  const { id, studio, error, teachers, teacher, choose } = choice;
  if (id === undefined) return null;
  if (!studio) return <FormAlert error={error} className="m-6" />;
  return (
    <FormSection
      title={`A class of ${studio.name}`}
      isFirst
      hint={
        studio.earns
          ? 'The studio earns it, and bears refunds and penalties. Messages go to the instructor, who is told of the class.'
          : 'The instructor earns it. Messages go to them, too, and they are told of the class.'
      }
    >
      {teachers.length === 0 ? (
        <p>Nobody in the studio is an approved instructor yet.</p>
      ) : (
        <Field label="Taught by">
          {(aria) => (
            <NativeSelect
              {...aria}
              value={teacher}
              onChange={({ target }) => choose(target.value)}
              className="sm:max-w-96"
            >
              {teachers.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.fullName}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
    </FormSection>
  );
}

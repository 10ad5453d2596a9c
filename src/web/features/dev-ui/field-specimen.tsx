// Form controls in every state.
import { EmailInput } from '#web/ui/form/email-input.tsx';
import { Field, Input, NativeSelect, Textarea } from '#web/ui/form/field.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from '#web/ui/form/select.tsx';
import { Specimen, type Panel } from './specimen.tsx';

const choices = ['Morning', 'Afternoon', 'Evening', 'Weekend'];

export function FieldSpecimen() {
  return (
    <Specimen
      id="fields"
      title="Fields"
      note="The label stands above, the error right below the control it belongs to and says how to fix it."
    >
      {(panel) => (
        <div className="grid grid-cols-1 gap-5">
          <Field label="Full name" required>
            {(aria) => <Input {...aria} placeholder="Maya Chen" />}
          </Field>
          <Field label="Phone number" hint="Only shared with people you book with.">
            {(aria) => <Input {...aria} type="tel" defaultValue="+15125550137" />}
          </Field>
          <Field label="Email" required error="Please enter a valid email address">
            {(aria) => <EmailInput {...aria} defaultValue="maya@" />}
          </Field>
          <Field label="Account number" hint="Set when the account was made.">
            {(aria) => <Input {...aria} disabled defaultValue="4471 0092" />}
          </Field>
          <Field label="Message">
            {(aria) => <Textarea {...aria} rows={3} placeholder="What would you like to know?" />}
          </Field>
          <Field label="Time of day (the browser's list)">
            {(aria) => (
              <NativeSelect {...aria} defaultValue="Evening">
                {choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <OwnSelects panel={panel} />
        </div>
      )}
    </Specimen>
  );
}

function OwnSelects({ panel }: { panel: Panel }) {
  return (
    <>
      <Field label="Time of day (our list)" hint="Type a letter to jump to a choice.">
        {(aria) => (
          <Select>
            <SelectTrigger {...aria} placeholder="Select a time of day" />
            <SelectContent container={panel.element}>
              {choices.map((choice) => (
                <SelectItem key={choice} value={choice} disabled={choice === 'Weekend'}>
                  {choice}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </Field>
      <Field label="Repeats" required error="Please select how often">
        {(aria) => (
          <Select>
            <SelectTrigger {...aria} placeholder="Select how often" />
            <SelectContent container={panel.element}>
              <SelectItem value="once">Once</SelectItem>
              <SelectItem value="weekly">Every week</SelectItem>
            </SelectContent>
          </Select>
        )}
      </Field>
    </>
  );
}

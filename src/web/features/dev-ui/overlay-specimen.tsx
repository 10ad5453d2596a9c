// Overlays: menus and dialogs.
import { LayoutDashboard, LogOut, Settings } from 'lucide-react';
import { moneyText } from '#domain/money/money.ts';
import { Button } from '#web/ui/button/button.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogTrigger,
} from '#web/ui/overlay/dialog.tsx';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuSub,
  MenuSubContent,
  MenuSubTrigger,
  MenuTrigger,
} from '#web/ui/overlay/menu.tsx';
import { Row, Specimen, type Panel } from './specimen.tsx';

export function OverlaySpecimen() {
  return (
    <Specimen
      id="overlays"
      title="Menu and dialog"
      note="Escape closes, focus comes back to where it was. Menus follow what you type for one second."
    >
      {(panel) => (
        <Row>
          <AccountMenu panel={panel} />
          <ConfirmDialog panel={panel} />
        </Row>
      )}
    </Specimen>
  );
}

function AccountMenu({ panel }: { panel: Panel }) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="outline">Open menu</Button>
      </MenuTrigger>
      <MenuContent align="start" container={panel.element}>
        <MenuLabel>
          <span className="block text-base font-semibold text-text">Maya Chen</span>
          maya@example.com
        </MenuLabel>
        <MenuSeparator />
        <MenuItem>
          <LayoutDashboard aria-hidden="true" />
          Dashboard
        </MenuItem>
        <MenuSub>
          <MenuSubTrigger>
            <Settings aria-hidden="true" />
            Settings
          </MenuSubTrigger>
          <MenuSubContent container={panel.element}>
            <MenuItem>Profile</MenuItem>
            <MenuItem>Notifications</MenuItem>
            <MenuItem disabled>Payouts</MenuItem>
          </MenuSubContent>
        </MenuSub>
        <MenuSeparator />
        <MenuItem variant="danger">
          <LogOut aria-hidden="true" />
          Log out
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

function ConfirmDialog({ panel }: { panel: Panel }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">Open dialog</Button>
      </DialogTrigger>
      <DialogContent
        container={panel.element}
        title="Cancel this booking?"
        description={`You get the full ${moneyText(4500)} back. Your seat goes to the next person.`}
      >
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline">Keep my seat</Button>
          </DialogClose>
          <DialogClose asChild>
            <Button variant="danger">Cancel booking</Button>
          </DialogClose>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

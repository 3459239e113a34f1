import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { TabPanel, Tabs } from '../controls/Tabs.tsx';
import type { Inspection } from '../inspection/Inspection.ts';
import { ActionsTab } from './ActionsTab.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';
import { PanelSeparator } from './PanelSeparator.tsx';
import { type PanelState, readPanelState, savePanelState, type TabName, tabNames } from './panelState.ts';
import { RendersTab } from './RendersTab.tsx';
import { RequestsTab } from './RequestsTab.tsx';
import { StoreTab } from './StoreTab.tsx';
import { useConditionsText } from './useConditionsText.ts';
import { useInspectionView } from './useInspectionView.ts';

interface Props {
  /** Undefined where there is no DataProvider above the panel. */
  inspection: Inspection | undefined;
  /** The state until one is saved. */
  initial: Pick<PanelState, 'isOpen' | 'position'>;
  /** Its place among the panels of several providers, from 0. */
  order: number;
}

/** The button that opens the panel, or the open panel. */
export function Panel({ inspection, initial, order }: Props): ReactNode {
  const [state, setState] = useState(() => readPanelState(initial, order));
  const name = `Wireshape panel${order === 0 ? '' : ` ${order + 1}`}`;
  // Opening removes the open button, closing removes the panel: the focus moves to whichever replaces it.
  const [isFocused, setFocused] = useState(false);
  const change = (part: Partial<PanelState>): void => {
    const next = { ...state, ...part };
    setState(next);
    savePanelState(next, order);
  };
  const toggle = (isOpen: boolean): void => {
    setFocused(true);
    change({ isOpen });
  };
  if (!state.isOpen)
    return (
      <OpenButton name={name} inspection={inspection} isFocused={isFocused} onOpen={() => toggle(true)} />
    );
  return (
    <OpenPanel
      name={name}
      inspection={inspection}
      state={state}
      isFocused={isFocused}
      onChange={change}
      onClose={() => toggle(false)}
    />
  );
}

interface OpenButtonProps {
  /** The name of the panel. */
  name: string;
  inspection: Inspection | undefined;
  isFocused: boolean;
  onOpen(): void;
}

function OpenButton({ name, inspection, isFocused, onOpen }: OpenButtonProps) {
  const conditions = useConditionsText(inspection, false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <button
      type="button"
      className="wp-open"
      aria-label={`Open ${name}${conditions && `: ${conditions}`}`}
      title={`Open ${name}`}
      ref={button}
      onClick={onOpen}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="M1.5 3.5 4.75 12.5 8 6 11.25 12.5 14.5 3.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {conditions}
    </button>
  );
}

interface OpenPanelProps {
  name: string;
  inspection: Inspection | undefined;
  state: PanelState;
  isFocused: boolean;
  onChange(part: Partial<PanelState>): void;
  onClose(): void;
}

const ID = 'wireshape-panel';

function OpenPanel({ name, inspection, state, isFocused, onChange, onClose }: OpenPanelProps) {
  const { position, sizes, tab } = state;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocused) panel.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [isFocused]);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    const { target } = event;
    // In a search field, Escape clears it first.
    if (target instanceof HTMLInputElement && target.value !== '' && target.type === 'search') return;
    onClose();
  };
  const isBottom = position === 'bottom';
  const size = sizes[position];
  return (
    <section
      className="wp-panel"
      data-position={position}
      aria-label={name}
      style={isBottom ? { height: size } : { width: size }}
      ref={panel}
      onKeyDown={press}
    >
      <PanelSeparator
        position={position}
        size={size}
        onResize={(next) => onChange({ sizes: { ...sizes, [position]: next } })}
      />
      <div className="wp-bar">
        <Tabs
          label="Wireshape"
          id={ID}
          names={tabNames}
          selected={tab}
          onSelect={(name) => onChange({ tab: name as TabName })}
        />
        <NetworkButton inspection={inspection} onShow={() => onChange({ tab: 'Requests' })} />
        <button
          type="button"
          className="wp-button wp-dock"
          onClick={() => onChange({ position: isBottom ? 'right' : 'bottom' })}
        >
          {isBottom ? 'Dock right' : 'Dock bottom'}
        </button>
        <button type="button" className="wp-button" aria-label={`Close ${name}`} onClick={onClose}>
          Close
        </button>
      </div>
      <TabPanel id={ID} className="pg-pane" selected={tab} tabIndex={0}>
        {inspection ? (
          <Content inspection={inspection} tab={tab} onChange={onChange} />
        ) : (
          <p className="pg-empty">
            There is no DataProvider above this panel, so it has no store to show. Render{' '}
            <code>{'<WireshapePanel />'}</code> inside <code>{'<DataProvider>'}</code>.
          </p>
        )}
      </TabPanel>
    </section>
  );
}

interface NetworkButtonProps {
  inspection: Inspection | undefined;
  onShow(): void;
}

/** The network conditions that are on, as a button that shows their switches. */
function NetworkButton({ inspection, onShow }: NetworkButtonProps) {
  const conditions = useConditionsText(inspection, true);
  if (!conditions) return null;
  return (
    <button
      type="button"
      className="wp-button wp-network"
      aria-label={`Network: ${conditions}`}
      title="Show the network switches"
      onClick={onShow}
    >
      {conditions}
    </button>
  );
}

interface ContentProps {
  inspection: Inspection;
  tab: TabName;
  onChange(part: Partial<PanelState>): void;
}

/** The selected tab. What is selected in one leads to another. */
function Content({ inspection, tab, onChange }: ContentProps) {
  const [view, refresh] = useInspectionView(inspection);
  const [at, setAt] = useState<number>();
  const [selectedCall, setSelectedCall] = useState<string>();
  const [openAction, setOpenAction] = useState<number>();
  const actions = useRef({ onChange });
  useEffect(() => {
    actions.current = { onChange };
  });
  const [links] = useState(() => ({
    look: (id: number | undefined) => setAt(id),
    lookFromActions: (id: number) => {
      setAt(id);
      actions.current.onChange({ tab: 'Store' });
    },
    showAction: (id: number) => {
      setOpenAction(id);
      actions.current.onChange({ tab: 'Actions' });
    },
    showCall: (key: string) => {
      setSelectedCall(key);
      actions.current.onChange({ tab: 'Requests' });
    },
  }));
  return (
    <PanelBoundary key={tab}>
      {tab === 'Store' && (
        <Store inspection={inspection} view={view} at={at} onLook={links.look} onShowCall={links.showCall} />
      )}
      {tab === 'Requests' && (
        <Requests inspection={inspection} view={view} selectedCall={selectedCall} refresh={refresh} />
      )}
      {tab === 'Renders' && <Renders view={view} onShowAction={links.showAction} />}
      {tab === 'Actions' && (
        <Actions
          inspection={inspection}
          view={view}
          open={openAction}
          onOpen={setOpenAction}
          onLook={links.lookFromActions}
        />
      )}
    </PanelBoundary>
  );
}

// The parent renders with each new view of the inspection, these only when theirs is rendered.
const Store = memo(StoreTab);
const Requests = memo(RequestsTab);
const Renders = memo(RendersTab);
const Actions = memo(ActionsTab);

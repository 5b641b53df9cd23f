import type { RichText, ShopFact } from '@fieldhouse/contract/rich-text'
import { isSafeLink } from '@fieldhouse/contract/rules/safe-link'
import { Button, Menu, Popover, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useState } from 'react'
import { useMessages } from '../language.ts'
import { FactNode } from './fact-node.ts'
import { fromDocument, toDocument } from './rich-text-document.ts'
import classes from './rich-text-editor.module.css'

interface RichTextEditorProps {
  label: string
  text: RichText
  onChange: (text: RichText) => void
}

const UNUSED = {
  blockquote: false,
  code: false,
  codeBlock: false,
  hardBreak: false,
  horizontalRule: false,
  strike: false,
  underline: false,
} as const

/** Writes paragraphs, subheadings, lists, links, and facts. What it keeps is our own document, never HTML. */
export function RichTextEditor({ label, text, onChange }: RichTextEditorProps) {
  const { facts } = useMessages().pages
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        ...UNUSED,
        heading: { levels: [3] },
        link: { openOnClick: false, isAllowedUri: (href) => isSafeLink(href) },
      }),
      FactNode.configure({ labels: facts.names }),
    ],
    content: toDocument(text),
    editorProps: { attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox' } },
    onUpdate: ({ editor }) => onChange(fromDocument(editor.getJSON())),
  })
  return (
    <div className={classes.editor}>
      {editor && <Toolbar editor={editor} label={label} />}
      <EditorContent editor={editor} />
    </div>
  )
}

function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const { tools } = useMessages().pages
  const active = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      subheading: editor.isActive('heading'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
    }),
  })
  const chain = () => editor.chain().focus()
  const acts = {
    bold: () => chain().toggleBold().run(),
    italic: () => chain().toggleItalic().run(),
    subheading: () => chain().toggleHeading({ level: 3 }).run(),
    bullets: () => chain().toggleBulletList().run(),
    numbers: () => chain().toggleOrderedList().run(),
  }
  return (
    <div className={classes.tools} role="toolbar" aria-label={tools.label(label)}>
      {(Object.keys(acts) as (keyof typeof acts)[]).map((tool) => (
        <Button
          key={tool}
          variant={active[tool] ? 'filled' : 'subtle'}
          size="compact-sm"
          aria-pressed={active[tool]}
          onClick={acts[tool]}
        >
          {tools[tool]}
        </Button>
      ))}
      <LinkTool editor={editor} />
      <FactTool onChoose={(fact) => chain().insertContent({ type: 'fact', attrs: { fact } }).run()} />
    </div>
  )
}

function LinkTool({ editor }: { editor: Editor }) {
  const { tools } = useMessages().pages
  const [opened, setOpened] = useState(false)
  const [href, setHref] = useState('')
  const isWrong = href !== '' && !isSafeLink(href)
  const apply = () => {
    if (isWrong) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else chain.setLink({ href }).run()
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withArrow width={320}>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            setHref(String(editor.getAttributes('link').href ?? ''))
            setOpened(true)
          }}
        >
          {tools.link}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          data-autofocus
          label={tools.href}
          description={tools.hrefHint}
          error={isWrong && tools.hrefFault}
          maxLength={500}
          value={href}
          onChange={({ currentTarget }) => setHref(currentTarget.value.trim())}
          onKeyDown={({ key }) => key === 'Enter' && apply()}
        />
        <Button mt="sm" size="xs" disabled={isWrong} onClick={apply}>
          {tools.apply}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

function FactTool({ onChoose }: { onChoose: (fact: ShopFact) => void }) {
  const { facts } = useMessages().pages
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm">
          {facts.insert}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(facts.names) as ShopFact[]).map((fact) => (
          <Menu.Item key={fact} onClick={() => onChoose(fact)}>
            {facts.names[fact]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

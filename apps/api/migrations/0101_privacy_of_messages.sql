-- The starter text of the privacy page says what the contact form and the newsletter keep. A page that staff has edited
-- or published stays as it is.
with untouched as (
  update pages.pages p
  set draft = jsonb_set(jsonb_set(jsonb_insert(jsonb_insert(jsonb_insert(jsonb_insert(draft,
        '{blocks,2,text,en,0,items,3}',
        '[{"text": "Newsletter: your email and the proof of your consent, with IP address and browser, if you sign up. Unless you confirm, we delete the email after 30 days."}]'),
        '{blocks,2,text,en,0,items,3}',
        '[{"text": "Messages: your name, email, and what you write in the contact form, to answer you. We delete them a year after your question is settled."}]'),
        '{blocks,2,text,es,0,items,3}',
        '[{"text": "Boletín: tu correo y la prueba de tu consentimiento, con dirección IP y navegador, si te suscribes. Si no confirmas, eliminamos el correo a los 30 días."}]'),
        '{blocks,2,text,es,0,items,3}',
        '[{"text": "Mensajes: tu nombre, tu correo y lo que escribes en el formulario de contacto, para responderte. Los eliminamos un año después de resolver tu pregunta."}]'),
        '{blocks,6,text,en,0,line,2,text}',
        '". To stop texts, reply STOP. To stop the newsletter, use the link in it. For anything else, write to "'),
        '{blocks,6,text,es,0,line,2,text}',
        '". Para dejar de recibir mensajes de texto, responde STOP. Para dejar de recibir el boletín, usa el enlace que contiene. Para lo demás, escribe a "'),
    version = version + 1
  where standard = 'privacy' and needs_review
    and draft = (select v.content from pages.versions v where v.page_id = p.id and v.number = 1)
    and not exists (select from pages.versions v where v.page_id = p.id and v.number > 1)
  returning id, draft, updated_at
)
insert into pages.versions (page_id, number, content, starts_at, published_at)
select id, 2, draft, updated_at + interval '1 second', updated_at + interval '1 second' from untouched;

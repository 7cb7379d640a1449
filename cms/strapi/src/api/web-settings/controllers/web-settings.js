const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::web-settings.web-settings');
